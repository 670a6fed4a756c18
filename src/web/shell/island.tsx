import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { afterFrame } from '#web/ui/after-frame.ts';
import { AsSent, isPageWaking } from '#web/ui/still.tsx';
import { whenNear } from '#web/lib/when-near.ts';
import { wasUserActive, userActivityEvents } from '#web/lib/user-activity.ts';

/** How far below the window an island may be when its script is fetched. */
const nearMargin = '600px';

/**
 * Resolves when the element comes near the window, or the visitor begins to do something: a change of route has to
 * hydrate what is still waiting, so whatever leads to one fetches the script too, also what was done before now.
 */
function whenWanted(selector: string): Promise<void> {
  if (wasUserActive()) return Promise.resolve();
  return new Promise((resolve) => {
    const wanted = () => {
      stopWaiting?.();
      for (const name of userActivityEvents) window.removeEventListener(name, wantedByAct, true);
      resolve();
    };
    const wantedByAct = () => afterFrame(wanted);
    const element = document.querySelector(selector);
    const stopWaiting = element && whenNear(element, { margin: nearMargin, onNear: wanted });
    for (const name of userActivityEvents)
      window.addEventListener(name, wantedByAct, { capture: true, passive: true });
  });
}

/**
 * A part of a page that lives, below what is seen first. The server renders it with the page. In the browser its HTML
 * stays as it is until it comes near the window or the visitor acts; only then its script is fetched and wakes it: no
 * page's first load pays for it. When the script can't be had, what the server sent stays as it is.
 */
export function island<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attributes = { 'data-island': name };
  /** Whether this document came with it. Asked while the page wakes: React comes to the island itself only later. */
  let isSent = false;
  const Woken = lazy(async (): Promise<{ default: (props: Props) => ReactNode }> => {
    if (isSent) await whenWanted(`[data-island=${name}]`);
    const wrap = (Part: ComponentType<Props>) => ({
      default: (props: Props) => (
        <div {...attributes}>
          <Part {...props} />
        </div>
      ),
    });
    if (!isSent) return wrap(await load());
    return load().then(wrap, () => ({ default: () => <AsSent as="div" /> }));
  });
  return function Island(props: Props) {
    const [isApart] = useState(() => {
      isSent = typeof document !== 'undefined' && isPageWaking();
      return isSent || typeof document === 'undefined';
    });
    const part = <Woken {...props} />;
    // A page that is walked to waits for its islands, so that nothing in it is missing when it is shown.
    return isApart ? <Suspense fallback={null}>{part}</Suspense> : part;
  };
}
