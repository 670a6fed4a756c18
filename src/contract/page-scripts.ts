import { quotePath } from './paths.ts';
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

/** URLs that must not be prefetched: they act, they're personal, or they're files. */
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

/** Where most visits go next. Static files with no side effects, so prefetching one that nobody opens is harmless. */
const likelyNext = [quotePath, '/ptaas', '/solutions/*'];

/** Links that are never prefetched. A page that promises to make no requests makes none, not even from its shell. */
const neverAhead = 'html:has([data-silent-page]) a, a[download], a[target], a[data-schedule]';

/** The browser navigates: it prefetches a link under the pointer and prerenders the likely next page. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: notAhead } },
          { not: { selector_matches: neverAhead } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    {
      where: { and: [{ href_matches: likelyNext }, { not: { selector_matches: neverAhead } }] },
      eagerness: 'moderate',
    },
  ],
});

export const pageScripts: readonly string[] = [startScript, speculationRules];
