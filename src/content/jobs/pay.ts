import { moneyText } from '#content/pricing.ts';
import type { Job } from './job.ts';

/** '₹3,000,000–4,500,000 a year, before tax', and whether that's a sample. */
export const payText = ({ min, max, currency, isSample }: Job['pay']): string =>
  `${moneyText({ min, max }, currency)} a year, before tax${isSample ? ' (sample figure)' : ''}`;
