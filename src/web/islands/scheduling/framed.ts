import { useEffect } from 'react';
import type { FrameStyling } from '#contract/embed.ts';
import { bookingEvents, type ScheduledCall } from '#contract/booking-event.ts';

const readable = 4.5;

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 0) + 0.7152 * channel(hex, 2) + 0.0722 * channel(hex, 4);

/** WCAG 2: from 1 (identical) to 21 (black on white). Colors as six hexadecimal digits. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Which theme variables the embedding page's colors replace; an unreadable pair replaces none. */
export function frameColours({ backgroundColor, textColor, primaryColor }: FrameStyling): [string, string][] {
  const ground = backgroundColor ?? 'ffffff';
  const text = textColor ?? '0e1430';
  const colours: [string, string][] = [];
  const isReadable = [ground, 'ffffff'].every((behind) => contrast(behind, text) >= readable);
  if ((backgroundColor ?? textColor) !== undefined && isReadable) {
    // Fields stay white, so the text has to be readable on both.
    colours.push(['--color-paper', ground], ['--color-ink', text], ['--color-body', text]);
  }
  if (primaryColor !== undefined && contrast(primaryColor, 'ffffff') >= readable) {
    colours.push(['--color-purple-600', primaryColor], ['--color-purple-700', primaryColor]);
  }
  return colours;
}

/** Through the style object: the policy allows no style attributes. */
export function useFrameColours(styling: FrameStyling): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const colours = frameColours(styling);
    for (const [name, value] of colours) style.setProperty(name, `#${value}`);
    return () => {
      for (const [name] of colours) style.removeProperty(name);
    };
  }, [styling]);
}

/** Only our own origin may embed us, so nothing is ever posted to another. */
const post = (event: string, payload?: unknown): void => {
  if (window.parent !== window) window.parent.postMessage({ event, payload }, window.location.origin);
};

/** Tells the embedding page what happens: ready, booked, Escape. */
export function useFrameEvents(embedded: boolean, call: ScheduledCall | null): void {
  useEffect(() => {
    if (!embedded) return;
    post(bookingEvents.ready);
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) post(bookingEvents.close);
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [embedded]);

  useEffect(() => {
    if (!embedded || !call) return;
    const { start, end, timeZone, manageUrl, calendarUrl, caseUrl, mail } = call;
    post(bookingEvents.scheduled, { start, end, timeZone, manageUrl, calendarUrl, caseUrl, mail });
  }, [embedded, call]);
}
