"""The style sheet of a page: light and dark, wide and narrow, screen and paper."""

from __future__ import annotations

_LIGHT = """
--page:#fff;--raised:#f6f7f9;--ink:#16191d;--quiet:#555d68;--line:#d5d9df;--link:#0b57a4;
--good:#05683f;--bad:#a3330a;--note:#fff6e0;--edge:#c98a00;
--s0:#16191d;--s1:#0072b2;--s2:#d55e00;--s3:#008f68;--s4:#c0548f;--s5:#b98500;--s6:#6a51a3;--s7:#7a6a58;
"""
_DARK = """
--page:#14171a;--raised:#1d2125;--ink:#eceff2;--quiet:#a7b0ba;--line:#3b424a;--link:#7cb8f2;
--good:#5fd3a2;--bad:#ff9d6f;--note:#2c2617;--edge:#d9a62e;
--s0:#eceff2;--s1:#56aee8;--s2:#ff8a47;--s3:#34c99b;--s4:#e991bf;--s5:#f0bd3a;--s6:#b49be0;--s7:#c0ad96;
"""

STYLE = (
    ":root{color-scheme:light dark;" + _LIGHT.strip() + "}\n"
    "@media (prefers-color-scheme:dark){:root{" + _DARK.strip() + "}}\n"
    "@media print{:root{" + _LIGHT.strip() + "color-scheme:light}}\n"
    """
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,"Segoe UI",Roboto,sans-serif}
main,header,footer,nav{max-width:76rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.2rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .3rem;text-wrap:balance}
h2{font-size:1.45rem;margin:3rem 0 .8rem;padding-top:.8rem;border-top:2px solid var(--ink)}
h3{font-size:1.1rem;margin:1.8rem 0 .5rem}
h4{font-size:.95rem;margin:1.1rem 0 .2rem;font-weight:600}
p,.findings li{max-width:48rem}
a{color:var(--link);text-underline-offset:.15em}
th a{color:inherit}
code,pre{font:.875em/1.5 ui-monospace,"SF Mono",Consolas,monospace}
pre{background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:.8rem 1rem;overflow-x:auto}
small,figcaption,cite{color:var(--quiet);font-size:.82em;font-style:normal}
figcaption{max-width:48rem;font-size:.9rem}
.lead{color:var(--quiet);margin:.2rem 0 1.2rem}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.3rem;list-style:none;padding:.6rem 0;margin:0;
border-block:1px solid var(--line)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.8rem;list-style:none;padding:0}
.tiles li{background:var(--raised);border-radius:8px;padding:.7rem 1rem;color:var(--quiet);font-size:.92rem}
.tiles b{display:block;color:var(--ink);font-size:1.6rem;line-height:1.25;font-variant-numeric:tabular-nums}
.warning{background:var(--note);border-left:4px solid var(--edge);padding:.6rem 1rem;border-radius:4px;max-width:50rem}
.warning p{margin:.2rem 0}
.caution{color:var(--quiet);font-size:.93rem}
.findings{padding-left:1.2rem}
.findings>li{margin:.9rem 0}
.findings p{margin:.1rem 0}
.sides{list-style:none;padding:0;margin:.1rem 0;font-size:.94rem}
.sides li{padding-left:1.6rem;text-indent:-1.6rem;margin:.1rem 0}
.wide{overflow-x:auto;margin:.6rem 0 1.2rem}
.wide:focus-visible{outline:2px solid var(--link)}
table{border-collapse:collapse;font-size:.88rem;font-variant-numeric:tabular-nums;min-width:min(100%,34rem)}
caption{text-align:left;color:var(--quiet);font-size:.9em;padding:.2rem 0}
th,td{padding:.32rem .7rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td{white-space:nowrap}
#setting td{white-space:normal}
thead th{border-bottom:2px solid var(--line);vertical-align:bottom}
tbody th{font-weight:500}
#overview tbody th{position:sticky;left:0;background:var(--page);min-width:9.5rem;max-width:15rem}
#overview td small,#overview th small{display:block}
.kind th{font-weight:700;background:var(--raised)}
.base{color:var(--quiet)}
.v{white-space:nowrap}
.firm{font-weight:600}
.better{color:var(--good)}
.worse{color:var(--bad)}
.more,.less{color:var(--ink)}
details{border:1px solid var(--line);border-radius:6px;margin:.4rem 0;padding:.1rem .9rem}
details[open]{padding-bottom:.4rem}
summary{cursor:pointer;padding:.4rem 0}
summary code{color:var(--quiet);margin-left:.4rem}
figure{margin:0 0 2.2rem}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20.5rem),1fr));gap:.9rem 1.4rem;
margin-top:.6rem}
.plot{width:100%;height:auto;max-width:30rem;display:block;font-family:system-ui,"DejaVu Sans",sans-serif}
.plot *{stroke-linejoin:round;stroke-linecap:butt}
.plot text{fill:var(--ink)}
.legend{display:flex;flex-wrap:wrap;gap:.35rem 1.4rem;list-style:none;padding:.6rem .9rem;margin:1rem 0;
background:var(--raised);border-radius:8px;font-size:.92rem}
@media (min-width:40rem) and (min-height:30rem){.legend{position:sticky;top:0;z-index:1;border:1px solid var(--line)}}
.legend li{display:flex;align-items:center;gap:.5rem}
.legend .plot{width:2.8rem;flex:none}
dt{font-weight:600;margin-top:.8rem}
dd{margin:.1rem 0 0 1.2rem;max-width:48rem}
dd cite{display:block}
dt code{font-weight:400;color:var(--quiet)}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem}
.facts dt,.facts dd{margin:0}
:target{scroll-margin-top:1rem}
details:target{border-color:var(--link)}
footer{color:var(--quiet);font-size:.85rem;padding-block:2.5rem}
@media (max-width:40rem){
body{font-size:15px}main,header,footer,nav{padding-inline:.9rem}h1{font-size:1.55rem}h2{font-size:1.25rem}
.tiles{grid-template-columns:1fr 1fr}th,td{padding:.3rem .5rem}
#overview tbody th{min-width:7.5rem;max-width:8.5rem}details{padding-inline:.6rem}}
@media print{
@page{margin:14mm}
html{font-size:9.5pt}body{font-size:1rem}nav{display:none}h2,h3,h4,figcaption,summary{break-after:avoid}
#overview .wide,tbody,.panels+h4{break-inside:avoid}.tiles{grid-template-columns:repeat(4,1fr)}.legend{position:static}
.plot,tr,.findings>li{break-inside:avoid}.wide{overflow:visible}table{font-size:7pt}th,td{padding:.15rem .3rem}
td{white-space:normal}details::details-content{content-visibility:visible;block-size:auto}
.panels{grid-template-columns:repeat(3,1fr)}}
"""
)
