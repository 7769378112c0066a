import { lookName, type Look } from './look';

export interface Taken {
  readonly screen: string;
  readonly look: Look;
  readonly file: string;
}

const STYLE = `
*{box-sizing:border-box}body{margin:0;font:14px/20px system-ui,sans-serif;background:#e8edeb;color:#12211f}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:10px 16px;background:#0c2f2c;color:#f1f6f5}
h1{font-size:15px;margin:0}label{display:flex;gap:6px;align-items:center}select{font:inherit;padding:4px 6px}
header p{margin:0 0 0 auto;color:#a9c4c0}main{display:flex;flex-wrap:wrap;gap:16px;padding:16px;align-items:flex-start}
figure{margin:0;max-width:100%}figcaption{padding:0 0 4px;font-size:13px;overflow-wrap:anywhere}img{display:block;max-width:100%;height:auto;border:1px solid #74847f}
main.is-many img{width:300px;height:300px;object-fit:cover;object-position:top left}
a{color:inherit}a:focus-visible,select:focus-visible{outline:3px solid #f4b43f;outline-offset:2px}`;

/** Shows one screen at a time, or all; the URL keeps the choice. */
const SCRIPT = `
const names=['screen','width','locale','theme'],main=document.querySelector('main'),count=document.querySelector('header p');
const state=Object.assign({screen:'',width:'1280',locale:'en',theme:'light'},Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
const values=name=>[...new Set(pictures.map(p=>String(p[name])))];
for(const name of names){const select=document.getElementById(name);
  for(const value of ['',...values(name)])select.add(new Option(value||'all',value));
  select.onchange=()=>{state[name]=select.value;draw()}}
function draw(){location.replace('#'+new URLSearchParams(state));
  for(const name of names)document.getElementById(name).value=state[name];
  const found=pictures.filter(p=>names.every(name=>state[name]===''||String(p[name])===state[name]));
  count.textContent=found.length+' of '+pictures.length+' pictures \\u00b7 \\u2190 \\u2192 screen, w width, l language, t theme, a all screens';
  main.className=found.length>4?'is-many':'';
  main.replaceChildren(...found.map(p=>{const figure=document.createElement('figure'),caption=document.createElement('figcaption'),link=document.createElement('a'),image=new Image();
    caption.textContent=p.screen+' \\u00b7 '+p.width+' \\u00b7 '+p.locale+' \\u00b7 '+p.theme;
    image.src=p.file;image.alt=caption.textContent;image.loading='lazy';link.href=p.file;
    link.onclick=event=>{if(found.length>4){event.preventDefault();for(const name of names)state[name]=String(p[name]);draw();scrollTo(0,0)}};
    link.append(image);figure.append(caption,link);return figure}))}
function step(name,by,all){const list=all?['',...values(name)]:values(name);
  state[name]=list[(list.indexOf(state[name])+by+list.length)%list.length];draw();scrollTo(0,0)}
addEventListener('keydown',event=>{if(event.target instanceof HTMLSelectElement||event.ctrlKey||event.metaKey||event.altKey)return;
  if(event.key==='ArrowRight')step('screen',1);if(event.key==='ArrowLeft')step('screen',-1);
  if(event.key==='w')step('width',1);if(event.key==='l')step('locale',1);if(event.key==='t')step('theme',1);
  if(event.key==='a'){state.screen='';draw()}});
draw();`;

/** Builds the page that shows the pictures by screen, width, language and theme, with mouse or keyboard. */
export function galleryPage(taken: readonly Taken[]): string {
  const pictures = taken
    .toSorted((a, b) => lookName(a.look).localeCompare(lookName(b.look)))
    .map(({ screen, look, file }) => ({ screen, ...look, file }));
  const choices = ['screen', 'width', 'locale', 'theme']
    .map((name) => `<label>${name} <select id="${name}"></select></label>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Witryna: every screen</title><style>${STYLE}</style>
<header><h1>Every screen</h1>${choices}<p></p></header><main></main>
<script>const pictures=${JSON.stringify(pictures).replaceAll('<', '\\u003c')};${SCRIPT}</script></html>
`;
}
