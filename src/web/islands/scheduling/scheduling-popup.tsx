import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ExternalLink, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SchedulingFrame, addressOf, type SchedulingOptions } from './scheduling-frame.tsx';
import { scheduling as words } from '#content/scheduling.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { mount } from '../hydrate.tsx';

type SchedulingPopupProps = SchedulingOptions & {
  open: boolean;
  onClose: () => void;
  /** Where the popup is mounted; spec 5: it fails without one. */
  rootElement: HTMLElement | null | undefined;
};

/** Throws if there's nowhere to mount the popup, instead of opening nothing. */
export function requireRoot(rootElement: HTMLElement | null | undefined): HTMLElement {
  if (rootElement) return rootElement;
  throw new Error(
    'The scheduling popup needs a root element: pass the element it is put into as rootElement.',
  );
}

/** Spec 2: closes with its button, Escape or a click outside. The frame only exists while it's open. */
export function SchedulingPopup({ open, onClose, rootElement, ...options }: SchedulingPopupProps) {
  const root = requireRoot(rootElement);
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy="scheduling-title"
      className="*:grid *:h-full *:grid-rows-[auto_minmax(0,1fr)] *:p-0 w-[clamp(900px,100vw-4rem,1000px)] max-w-none h-[min(680px,100dvh-2rem)] max-h-170 overflow-hidden max-[975px]:w-full max-[975px]:h-dvh max-[975px]:max-h-none max-[975px]:border-0 max-[975px]:rounded-none"
      covers="narrow-window"
    >
      <div className="flex items-center gap-2 border-b border-rule py-1.5 pr-2 pl-5">
        <h2 id="scheduling-title" className="mr-auto text-base">
          {words.title}
        </h2>
        <a
          href={options.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium text-purple-600 underline-offset-4 hover:underline"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {words.newTab}
        </a>
        <Button variant="ghost" size="icon" aria-label={words.close} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {open ? <OpenFrame {...options} onClose={onClose} /> : null}
    </Dialog>,
    root,
  );
}

function OpenFrame({ onClose, ...options }: SchedulingOptions & { onClose: () => void }) {
  // Fixed while it's open: a new URL would reload the page.
  const [address] = useState(() => addressOf(options, 'PopupWidget'));
  return <SchedulingFrame {...options} address={address} onClose={onClose} />;
}

const popupId = 'scheduling-popup';

/** Opens the booking page in a popup; `opener` gets focus back when it closes. */
export function openSchedulingPopup(options: Partial<SchedulingOptions>, opener: HTMLElement): void {
  // Clicked twice while this was loading.
  if (document.getElementById(popupId)) return;
  const place = document.body.appendChild(document.createElement('div'));
  place.id = popupId;
  const remove = () => {
    unmount();
    place.remove();
    opener.focus();
  };
  const unmount = mount(place, <OpenPopup options={options} onClosed={remove} />);
}

function OpenPopup({ options, onClosed }: { options: Partial<SchedulingOptions>; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    // After the dialog has closed.
    setTimeout(onClosed);
  };
  return (
    <SchedulingPopup
      url={site.bookingUrl ?? bookPath}
      {...options}
      open={open}
      onClose={close}
      rootElement={document.body}
    />
  );
}
