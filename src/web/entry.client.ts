/** Everything a page runs by itself: no framework. React loads with the first island that needs it. */
import { enhanceShell } from './enhance/shell.ts';
import { startIslands, whenNear } from './islands/start.ts';
import { rememberLanding } from './lib/landing-address.ts';
import { isSilentPage } from './lib/silent-page.ts';

/** Interactive sections load their enhancements when they get near the viewport. */
function startSections(): void {
  // On a page that promises to make no requests, sections stay static.
  if (isSilentPage()) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const enhance = () =>
      void import('./enhance/sections.ts').then(
        ({ enhanceSection }) => enhanceSection(element),
        // Without it the section is static but complete.
        () => undefined,
      );
    // A jump shows the cards before they were near: these wait for their first sight from the start.
    if (element.dataset['enhance'] === 'reveal') enhance();
    else whenNear(element, enhance);
  }
}

document.documentElement.dataset['started'] = '';
rememberLanding();
enhanceShell();
startIslands();
startSections();
