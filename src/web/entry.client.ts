/** All that a page runs by itself: no framework. React comes with the first island that needs it. */
import { enhanceShell } from './enhance/shell.ts';
import { startIslands, whenNear } from './islands/start.ts';
import { rememberLanding } from './lib/landing-address.ts';
import { isSilentPage } from './lib/silent-page.ts';

/** Sections that move or answer get their few lines when they come near the window. */
function startSections(): void {
  // On a page that promises to ask for nothing, sections stand still.
  if (isSilentPage()) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const enhance = () =>
      void import('./enhance/sections.ts').then(
        ({ enhanceSection }) => enhanceSection(element),
        // Without it the section stands still, and is complete.
        () => undefined,
      );
    whenNear(element, enhance);
  }
}

document.documentElement.dataset['started'] = '';
rememberLanding();
enhanceShell();
startIslands();
startSections();
