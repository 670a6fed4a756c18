import { openedByWidth } from './wide-rows.ts';

/**
 * Our pages' inline scripts. They are identical on every page, so the policy allows exactly these by hash: a script
 * someone manages to inject doesn't run.
 */

/** What must be right before the first paint. Everything else waits for the entry script. */
export const startScript = [
  `try{if(localStorage.motion==='paused')document.documentElement.dataset.motion='paused'}catch{}`,
  // The motion switch works before anything else has loaded (web/enhance/shell.ts).
  `addEventListener('change',({target:{id,checked}})=>{const{dataset}=document.documentElement;if(id==='motion-switch'){if(checked)dataset.motion='paused';else delete dataset.motion}});`,
  // What a visitor did to a control before its script loaded (web/islands/start.ts, web/enhance/controls.ts).
  `for(const name of ['click','input'])addEventListener(name,({target})=>{if('started' in document.documentElement.dataset)return;const island=target.closest('[data-island]');if(island)island.dataset.touched='';if(name==='click')target.closest('button[type=button]')?.toggleAttribute('data-pressed')},true);`,
  // Browsers only allow clipboard access on secure pages.
  `if(navigator.clipboard)document.documentElement.dataset.clipboard='';`,
  `for(const row of document.querySelectorAll('details[data-open-wide]'))if(matchMedia('(min-width:'+row.dataset.openWide+')').matches){row.dataset.set=row.open?'':'${openedByWidth}';row.open=true}`,
].join('');

/** URLs that must not be fetched ahead: they act, they're personal, or they're files. */
const notAhead = [
  '/desk*',
  '/desk/*',
  '/case/*',
  '/book/manage/*',
  '/newsletter/*',
  '/career/application/*',
  '/api/*',
  '/*.*',
];

/** Links that are never fetched ahead. */
const neverAhead = 'a[download], a[target], a[data-schedule]';

/**
 * The browser navigates: it fetches and renders the page behind a link that the pointer rests on, so a click shows it at
 * once. Devices short of memory only fetch it.
 */
const ahead = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: notAhead } },
      { not: { selector_matches: neverAhead } },
    ],
  },
  eagerness: 'moderate',
};
export const speculationRules = JSON.stringify({ prefetch: [ahead], prerender: [ahead] });

export const pageScripts: readonly string[] = [startScript, speculationRules];
