import type { MetaDescriptor } from 'react-router';
import { deskTitle } from '#content/desk/pages.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';

/** What every page of the desk says about itself: its name to the tab, nothing to search engines. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: deskTitle(title) },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const deskHandle: PageHandle = { sheet: 'desk', ownFrame: true };
