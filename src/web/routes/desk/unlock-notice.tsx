import { confirmPath } from '#contract/desk/access.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export type UnlockNoticeProps = {
  words: Readonly<Record<'locked' | 'unlock', string>>;
  /** Where to return to. */
  path: string;
};

/** What needs a fresh passkey, and the link to confirm. */
export function UnlockNotice({ words, path }: UnlockNoticeProps) {
  return (
    <p className="desk-box">
      {words.locked}{' '}
      <ButtonLink to={`${confirmPath}?to=${path}`} variant="outline" size="sm">
        {words.unlock}
      </ButtonLink>
    </p>
  );
}
