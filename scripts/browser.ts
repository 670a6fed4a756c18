import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './chromium.ts';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
}
