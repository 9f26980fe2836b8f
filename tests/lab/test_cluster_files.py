"""The files for Slurm and Kubernetes: a job script that a stand-in for `sbatch` runs, and a manifest."""

from __future__ import annotations

import os
import sys
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import pytest

from command import python
from pairwright.lab import Results

FOLDER = Path(__file__).parents[2] / "examples" / "cluster"

SBATCH = f"""\
#!{sys.executable}
import subprocess, sys
from pathlib import Path
script = Path(sys.argv[-1]).read_text()
Path(__file__).with_name("submitted").open("a").write(script)
subprocess.Popen(["bash", "-c", script], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
print("Submitted batch job 4711")
"""
SCANCEL = "#!/bin/sh\n"
PLAN = """
events = 4
players = 6
rounds = 3
measures = ["sum-sd"]
[[system]]
"""


def slurm(folder: Path, *words: str) -> str:
    """What the program prints; `sbatch` and `scancel` are those of the folder."""
    pytest.importorskip("dask_jobqueue")
    paths = {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    done = python(FOLDER / "slurm.py", *words, cwd=folder, env=os.environ | paths, timeout=120)
    assert not done.returncode, done.stderr
    return done.stdout


def test_the_job_script_asks_slurm_for_what_was_asked(tmp_path: Path) -> None:
    said = slurm(
        tmp_path, "plan.toml", "-o", "run", "--script", "--cores", "4", "--memory", "6GB", "--walltime", "00:30:00",
        "--option=--account=chess", "--begin", "module load python",
    )  # fmt: skip
    for line in (
        "#SBATCH --cpus-per-task=4",
        "#SBATCH --mem=6G",
        "#SBATCH -t 00:30:00",
        "#SBATCH --account=chess",
        "module load python",
        "export DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED=False",
    ):
        assert line in said.splitlines()
    assert " --nthreads 1 --memory-limit 1.40GiB --nworkers 4 " in said  # a quarter of 6 GB (10^9 bytes)
    assert sys.executable in said


def test_a_job_that_was_submitted_plays_the_plan(tmp_path: Path) -> None:
    for name, text in (("sbatch", SBATCH), ("scancel", SCANCEL)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    shared = tmp_path / "shared"
    said = slurm(
        tmp_path, "plan.toml", "-o", "run", "--results-at", str(shared), "--jobs", "1", "--cores", "1",
        "--memory", "1GB",
    )  # fmt: skip
    assert said == "4 events played: run\n"
    assert "#SBATCH" in (tmp_path / "submitted").read_text(encoding="utf-8")
    assert Results(tmp_path / "run").columns.progress.played.tolist() == [[4]]
    assert list((shared / "shards").glob("*.parquet"))


def manifest() -> Any:
    yaml = pytest.importorskip("yaml")
    return yaml.safe_load((FOLDER / "kubernetes.yaml").read_text(encoding="utf-8"))


def test_the_manifest_is_one_that_the_operator_takes() -> None:
    """By the schema of its resources, which the package of the operator brings, as strictly as `kubectl` has it."""
    yaml, jsonschema = pytest.importorskip("yaml"), pytest.importorskip("jsonschema")
    operator = pytest.importorskip("dask_kubernetes.operator")
    charts = resources.files(operator) / "deployment" / "helm" / "dask-kubernetes-operator"
    definition = yaml.safe_load((charts / "crds" / "daskcluster.yaml").read_text(encoding="utf-8"))
    (version,) = (one for one in definition["spec"]["versions"] if one["storage"])
    found = manifest()
    assert found["apiVersion"] == f"{definition['spec']['group']}/{version['name']}"
    assert found["kind"] == definition["spec"]["names"]["kind"]
    schema = _closed(version["schema"]["openAPIV3Schema"])
    schema["properties"] |= {"apiVersion": {}, "kind": {}, "metadata": {}}
    jsonschema.validate(found, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(found | {"spec": {"worker": {"replicas": "many"}}}, schema)


def test_the_manifest_has_what_the_operator_itself_would_write() -> None:
    made = pytest.importorskip("dask_kubernetes.operator").make_cluster_spec(
        "pairwright", image="registry.example/pairwright-lab", n_workers=20
    )
    found = manifest()
    assert found["metadata"] == made["metadata"]
    scheduler, own = made["spec"]["scheduler"], found["spec"]["scheduler"]
    assert own["service"] == scheduler["service"]
    assert own["spec"]["containers"][0]["ports"] == scheduler["spec"]["containers"][0]["ports"]
    assert found["spec"]["worker"]["replicas"] == made["spec"]["worker"]["replicas"]


@pytest.mark.parametrize("part", ["worker", "scheduler"])
def test_dask_understands_the_words_of_the_manifest(part: str) -> None:
    main = import_module(pytest.importorskip(f"distributed.cli.dask_{part}").__name__).main
    (container,) = manifest()["spec"][part]["spec"]["containers"]
    program, word, *rest = container["args"]
    assert (program, word) == ("dask", part)
    with main.make_context(word, rest) as context:
        assert context.params["nthreads" if part == "worker" else "host"] in (1, "0.0.0.0")  # noqa: S104


def _closed(schema: Any) -> Any:
    """The schema with no other members than those it names, but where it keeps what it does not know."""
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: _closed(value) for name, value in schema.items()}
    if "properties" in made and not made.get("x-kubernetes-preserve-unknown-fields"):
        made.setdefault("additionalProperties", False)
    return made
