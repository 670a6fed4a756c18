import { useState } from 'react';
import { scheduling } from '#content/scheduling.ts';
import { site } from '#content/site.ts';
import { bookPath } from '#contract/paths.ts';
import { mount } from '../hydrate.tsx';
import { SchedulingPopup } from './scheduling-popup.tsx';
import type { SchedulingOptions } from './scheduling-options.ts';

/** Opens the booking page in a popup; `opener` gets focus back when it closes. */
export function openSchedulingPopup(options: Partial<SchedulingOptions>, opener: HTMLElement): void {
  const place = document.body.appendChild(document.createElement('div'));
  const remove = () => {
    unmount();
    place.remove();
    opener.focus();
  };
  const unmount = mount(place, <OpenPopup options={options} onClosed={remove} />);
}

type OpenPopupProps = { options: Partial<SchedulingOptions>; onClosed: () => void };

function OpenPopup({ options, onClosed }: OpenPopupProps) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    // After the dialog has closed.
    setTimeout(onClosed);
  };
  return (
    <SchedulingPopup
      url={site.bookingUrl ?? bookPath}
      words={scheduling}
      {...options}
      open={open}
      onClose={close}
      rootElement={document.body}
    />
  );
}
