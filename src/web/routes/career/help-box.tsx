import { ContactRows, type ContactRow } from '#web/sections/contact-rows.tsx';

export type HelpBoxProps = {
  title: string;
  text: string;
  rows: readonly ContactRow[];
};

/** Spec 2, Application page: 'Need Help or Have Questions?' with phone, e-mail and office. */
export function HelpBox({ title, text, rows }: HelpBoxProps) {
  return (
    <aside aria-labelledby="help-title">
      <h2 id="help-title" className="text-h3">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <ContactRows rows={rows} className="mt-6" />
    </aside>
  );
}
