import { earlyPressAttribute } from './early-press.ts';
import { userActivityEvents } from './user-activity.ts';
import { openWideGroups } from './wide-groups.ts';

/**
 * React Router's HTML asks for every module at once and so competes with the first paint. This rewrites the
 * one inline module of a page: the same imports in the same order, but dynamic, and begun after the first
 * frame. `modulepreload` links leave the HTML and are added by that script, so that no request waits for another.
 *
 * A form of HTML that this does not recognise stops the build instead of shipping a page that never starts.
 */
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g;
const inlineModule = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^\s*import (?:\* as (\w+) from )?"([^"]+)";?\s*/;
const entryImport = /import\("([^"]+)"\);\s*$/;

export function startAfterFirstPaint(html: string, onScript?: (text: string) => void): string {
  const source = inlineModule.exec(html)?.[1];
  // Pages without <Scripts> (none today) have nothing to defer.
  if (!source) {
    if (html.includes('__reactRouterRouteModules'))
      throw new Error('The inline start module was not recognised.');
    return html;
  }
  const preloads = [...html.matchAll(modulePreload)].map((match) => match[1]);
  const script = startScript(source, preloads);
  onScript?.(script);
  return html.replace(modulePreload, '').replace(inlineModule, () => `<script>${script}</script>`);
}

function startScript(source: string, preloads: readonly (string | undefined)[]): string {
  const imports: { name: string | undefined; url: string }[] = [];
  let rest = source.trim();
  for (let match = staticImport.exec(rest); match; match = staticImport.exec(rest)) {
    imports.push({ name: match[1], url: match[2] ?? '' });
    rest = rest.slice(match[0].length).replace(/^;+/, '');
  }
  const entry = entryImport.exec(rest);
  if (!entry || imports.length === 0 || /\bimport\s*[*{"]/.test(rest)) {
    throw new Error('The inline start module has an unknown form.');
  }
  // One file, one task: together they would hold the page up for longer than a visitor's press should wait. The entry
  // begins the work itself, so it comes last.
  const files = preloads.filter((href) => href !== entry[1]);
  const names = imports.map(({ name }) => name ?? '').join(',');
  const calls = imports.map(({ url }) => `import(${JSON.stringify(url)})`).join(',');
  // The browser says when it has painted; a hidden tab never does and starts at once, a browser that keeps it to
  // itself after a second.
  return [
    `try{if(localStorage.motion==='paused')document.documentElement.dataset.motion='paused'}catch{}`,
    // The switch for motion obeys before any module does (shell/motion-switch).
    `addEventListener('change',({target:{id,checked}})=>{const{dataset}=document.documentElement;if(id==='motion-switch'){if(checked)dataset.motion='paused';else delete dataset.motion}},true);`,
    openWideGroups,
    // A page that is opened at a place in it, or come back to, is laid out at once (shell/use-woken-page): the browser
    // goes to the place before any module runs.
    `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.laidOut='';`,
    // What the visitor does before any module runs is remembered for those that wait for it (lib/user-activity).
    `for(const name of ${JSON.stringify(userActivityEvents)})addEventListener(name,()=>{document.documentElement.dataset.userActive=''},{capture:true,once:true});`,
    // What only a script can obey is counted until it is there (lib/early-press).
    `addEventListener('click',({target})=>{const pressed=target.closest('[${earlyPressAttribute}]');if(pressed)pressed.setAttribute('${earlyPressAttribute}',+pressed.getAttribute('${earlyPressAttribute}')+1)},true);`,
    `{let begun;const start=()=>{if(begun)return;begun=1;`,
    `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`,
    `(async()=>{for(const href of ${JSON.stringify(files)}){await import(href);await new Promise(done=>setTimeout(done))}`,
    `const [${names}]=await Promise.all([${calls}]);${rest.trim()}})()};`,
    `if(document.hidden)start();else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,1e3)}}`,
  ].join('');
}
