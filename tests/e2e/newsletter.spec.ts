import { footerLive } from '#content/footer.ts';
import { confirmPage, newsletterPage, unsubscribePage } from '#content/pages/newsletter.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const slider = (page: Page) => form(page).getByRole('slider', { name: /verify/ });
const button = (page: Page) => form(page).locator('button[type=submit]').first();
const email = (page: Page) => form(page).getByLabel(footerLive.newsletter.words.email);

/** The form's script loads on first interaction. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/privacy');
  await email(page).focus();
  await expect(page.locator('[data-island=newsletter]')).toHaveAttribute('data-hydrated');
}

async function mailTo(dataDir: string, address: string) {
  let sources: string[] = [];
  await expect
    .poll(async () => {
      sources = await outboxMails(dataDir, address);
      return sources.length;
    })
    .toBe(1);
  const mail = readMailSource(sources[0] ?? '');
  const pathOf = (kind: string) => {
    const url = new URL(new RegExp(`^${kind}: (\\S+)$`, 'm').exec(mail.text)?.[1] ?? '');
    return url.pathname + url.search;
  };
  return { mail, confirm: pathOf('Confirm your subscription'), unsubscribe: pathOf('Unsubscribe') };
}

async function drag(page: Page, share: number): Promise<void> {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('There is no slider.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 24, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 24 + (box.width - 48) * share, y, { steps: 8 });
}

test('the slide verifies by mouse and keyboard, a refusal keeps the email, and a subscription is confirmed and ended by mail', async ({
  page,
  site,
  complaints,
}) => {
  await openForm(page);

  await test.step('sliding past 90 % verifies and snaps to the end; released earlier it returns', async () => {
    await expect(button(page)).toBeDisabled();
    await expect(button(page)).toHaveText('Verify to Continue');
    await expect(slider(page), 'there before an address is typed').toBeVisible();
    await email(page).fill('reader@example.com');
    await drag(page, 0.7);
    await expect(slider(page)).not.toHaveValue('0');
    await page.mouse.up();
    await expect(slider(page)).toHaveValue('0');
    await expect(button(page)).toBeDisabled();
    await drag(page, 0.96);
    await expect(slider(page)).toHaveValue('100');
    await page.mouse.up();
    await expect(slider(page)).toHaveValue('100');
    await expect(button(page)).toBeEnabled();
    await expect(button(page)).toHaveText('Subscribe Now');
  });

  await test.step('a refusal is shown beside the form, and the email stays', async () => {
    complaints.expectComplaint(/503.*\/api\/newsletter/);
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({ status: 503, json: { message: 'We cannot store this right now.', errors: [] } }),
    );
    await button(page).click();
    await expect(form(page).getByRole('alert')).toHaveText('We cannot store this right now.');
    await expect(email(page)).toHaveValue('reader@example.com');
    await expect(button(page)).toBeEnabled();
    await page.unroute('**/api/newsletter');
  });

  const subscribe = async (address: string) => {
    const alert = page.waitForEvent('dialog');
    const answered = button(page).click();
    const dialog = await alert;
    expect(dialog.type()).toBe('alert');
    expect(dialog.message()).toContain(address);
    await dialog.accept();
    await answered;
  };
  await test.step('subscribing says so in an alert and clears the form', async () => {
    await subscribe('reader@example.com');
    await expect(email(page)).toHaveValue('');
    await expect(email(page)).toBeFocused();
    await expect(button(page)).toHaveText('Verify to Continue');
    await expect(button(page)).toBeDisabled();
    await expect(slider(page)).toHaveValue('0');
  });

  await test.step('the keyboard verifies by arrows and by End', async () => {
    await email(page).fill('second@example.com');
    await expect(slider(page)).toHaveValue('0');
    await slider(page).focus();
    for (let press = 1; press <= 9; press += 1) await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue('90');
    await expect(button(page)).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue('80');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveValue('100');
    await expect(button(page)).toBeEnabled();
  });

  await test.step('one need not slide: pressing its end is enough', async () => {
    await subscribe('second@example.com');
    await expect(button(page)).toBeDisabled();
    await email(page).fill('third@example.com');
    const box = await slider(page).boundingBox();
    await slider(page).click({ position: { x: (box?.width ?? 0) - 8, y: 20 } });
    await expect(button(page)).toBeEnabled();
  });

  await test.step('the mail confirms and ends it', async () => {
    const { mail, confirm, unsubscribe } = await mailTo(site.dataDir, 'reader@example.com');
    expect(mail.header('List-Unsubscribe')).toContain(site.url + unsubscribe);
    expect(mail.text, 'every link leads to where the server listens').not.toMatch(
      new RegExp(`https?://(?!${new URL(site.url).host})`),
    );
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await page.goto(confirm);
    await expect(page.locator('h1')).toHaveText(confirmPage.ask.heading);
    await expectAccessible(page, { outside: siteFrame });
    await page.getByRole('button', { name: confirmPage.ask.button }).click();
    await expect(page.locator('h1')).toHaveText(confirmPage.done.heading);
    await page.goto(unsubscribe);
    await page.getByRole('button', { name: unsubscribePage.ask.button }).click();
    await expect(page.locator('h1')).toHaveText(unsubscribePage.done.heading);
  });
});

// How mail providers use these links without a browser: tests/pages/rendered-pages.test.ts.
test(
  'the form works without JavaScript, says what is wrong, and the mail’s links wait for a button',
  { tag: '@nojs' },
  async ({ page, site, complaints }) => {
    await test.step('a wrong email is said beside the field', async () => {
      complaints.expectComplaint(/400/);
      await page.goto('/newsletter');
      const main = page.locator('main');
      await main.getByLabel('Email').fill('nobody');
      await main.getByRole('button', { name: 'Subscribe Now' }).click();
      await expect(page.getByText('Invalid email')).toBeVisible();
      await expect(main.getByLabel('Email')).toHaveValue('nobody');
    });
    await test.step('a right one is sent from the footer', async () => {
      await page.goto('/privacy');
      await email(page).fill('plain@example.com');
      await form(page).getByRole('button', { name: 'Subscribe Now' }).click();
      await expect(page).toHaveURL(/\/newsletter\?sent/);
      await expect(page.locator('h1')).toHaveText(newsletterPage.sent.heading);
    });
    await test.step('the mail’s links wait for a button', async () => {
      const { confirm, unsubscribe } = await mailTo(site.dataDir, 'plain@example.com');
      await page.goto(confirm);
      await page.getByRole('button', { name: confirmPage.ask.button }).click();
      await expect(page.locator('h1')).toHaveText(confirmPage.done.heading);
      await page.goto(unsubscribe);
      await page.getByRole('button', { name: unsubscribePage.ask.button }).click();
      await expect(page.locator('h1')).toHaveText(unsubscribePage.done.heading);
    });
  },
);
