import { Form } from 'react-router';
import type { YouView } from '#contract/desk/views.ts';
import { youWords } from '#content/desk/owner-pages.ts';
import { momentLabel } from '#web/lib/desk-time.ts';
import { Button } from '#web/ui/button.tsx';

export function PasskeyList({ passkeys, zone }: { passkeys: YouView['passkeys']; zone: string }) {
  return (
    <ul className="desk-cards">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p>
              {youWords.made} {momentLabel(createdAt, zone)} ·{' '}
              {lastUsedAt === null ? youWords.unused : `${youWords.used} ${momentLabel(lastUsedAt, zone)}`}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="intent" value="remove-passkey" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="light" size="sm" aria-label={`${youWords.remove}: ${name}`}>
              {youWords.remove}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

export function SessionList({ sessions, zone }: { sessions: YouView['sessions']; zone: string }) {
  return (
    <>
      <ul className="desk-cards">
        {sessions.map(({ id, label, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <b>{label}</b>
              <p>{isThis ? youWords.thisOne : `${youWords.seen} ${momentLabel(seenAt, zone)}`}</p>
            </div>
            {isThis ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="light" size="sm" aria-label={`${youWords.endOne}: ${label}`}>
                  {youWords.endOne}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" variant="light" size="sm">
            {youWords.endOthers}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
