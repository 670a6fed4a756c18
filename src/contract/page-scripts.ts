import { quotePath } from './paths.ts';
import { openedByWidth } from './wide-rows.ts';

/**
 * The inline scripts of our pages. Their texts are the same on every page, so the policy allows exactly these, by their
 * hashes: a script that somebody managed to put into a page doesn't run.
 */

/** What has to be right before the first paint. Everything else waits for the entry script. */
export const startScript = [
  `try{if(localStorage.motion==='paused')document.documentElement.dataset.motion='paused'}catch{}`,
  // The switch for motion works before anything else has come (web/enhance/shell.ts).
  `addEventListener('change',({target:{id,checked}})=>{const{dataset}=document.documentElement;if(id==='motion-switch'){if(checked)dataset.motion='paused';else delete dataset.motion}});`,
  // What a visitor did to a part of the page before its script came (web/islands/start.ts, web/enhance/controls.ts).
  `for(const name of ['click','input'])addEventListener(name,({target})=>{if('started' in document.documentElement.dataset)return;const island=target.closest('[data-island]');if(island)island.dataset.touched='';if(name==='click')target.closest('button[type=button]')?.toggleAttribute('data-pressed')},true);`,
  // Browsers give the clipboard to secure pages only.
  `if(navigator.clipboard)document.documentElement.dataset.clipboard='';`,
  `for(const row of document.querySelectorAll('details[data-open-wide]'))if(matchMedia('(min-width:'+row.dataset.openWide+')').matches){row.dataset.set=row.open?'':'${openedByWidth}';row.open=true}`,
].join('');

/** Addresses that a link must not fetch ahead: they act, they're personal, or they're files. */
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

/** Where most visits go next. Built files that ask for nothing when they run, so a page nobody opens has no effect. */
const likelyNext = [quotePath, '/ptaas', '/solutions/*'];

/** Links that stay as they are. A page that promises to ask for nothing fetches nothing ahead, from its frame neither. */
const neverAhead = 'html:has([data-silent-page]) a, a[download], a[target], a[data-schedule]';

/** Navigation is the browser's: a link under the pointer is fetched ahead, and the likely next page is made ready. */
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
