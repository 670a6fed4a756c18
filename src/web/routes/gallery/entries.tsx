import type { ReactNode } from 'react';
import { Button, ButtonLink, buttonSizes, buttonVariants } from '#web/ui/button.tsx';
import { BrokenPath } from '#web/ui/broken-path.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { SeverityBadge, severities } from '#web/ui/severity-badge.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ChoiceCards } from '#web/forms/choice-cards.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import {
  SchedulingExample,
  type SchedulingExampleProps,
} from '#web/islands/scheduling/scheduling-example.tsx';
import { Island } from '#web/shell/island.tsx';

export type GalleryEntry = {
  readonly name: string;
  readonly dark?: boolean /** `booking`: the booking page to try the widget with. */;
  readonly show: (booking: string) => ReactNode;
};

const Scheduling = (props: SchedulingExampleProps) => (
  <Island name="scheduling-example" of={SchedulingExample} start="load" props={props} />
);

const onDark = new Set(['outlineSecondary', 'secondary']);
const long = 'Wolfeschlegelsteinhausenbergerdorff-Krug';

const buttons: GalleryEntry[] = buttonVariants.map((variant) => ({
  name: `Button ${variant}`,
  dark: onDark.has(variant),
  show: () => (
    <>
      {buttonSizes.map((size) => (
        <Button
          key={size}
          variant={variant}
          size={size}
          aria-label={size === 'icon' ? `${variant} icon` : undefined}
        >
          {size === 'icon' ? '→' : size}
        </Button>
      ))}
      <Button variant={variant} disabled>
        disabled
      </Button>
      <Button variant={variant} busy>
        busy
      </Button>
      <ButtonLink variant={variant} to="/">
        as a link
      </ButtonLink>
    </>
  ),
}));

const choices = [
  { id: 'one', label: 'One', description: 'The first of two' },
  { id: 'two', label: 'Two', description: long },
];

/** Every primitive in every state. The page shows this list, and the accessibility test goes through it. */
export const galleryEntries: readonly GalleryEntry[] = [
  ...buttons,
  { name: 'Spinner', show: () => <Spinner /> },
  { name: 'Copy button', show: () => <CopyButton text="K7M-4QX-9TB" label="Copy" doneLabel="Copied" /> },
  { name: 'Local time', show: () => <LocalTime instant={new Date('2026-11-15T12:00:00Z')} /> },
  {
    name: 'Severity badges on light',
    show: () => severities.map((severity) => <SeverityBadge key={severity} severity={severity} />),
  },
  {
    name: 'Severity badges on dark',
    dark: true,
    show: () =>
      severities.map((severity) => <SeverityBadge key={severity} severity={severity} score="9.1" onDark />),
  },
  { name: 'Tag', show: () => <Tag>{long}</Tag> },
  { name: 'Broken path', dark: true, show: () => <BrokenPath className="w-80" /> },
  {
    name: 'Text field at rest',
    show: () => <TextField id="rest" name="rest" label="Label" hint="A hint" placeholder="Placeholder" />,
  },
  {
    name: 'Text field with error',
    show: () => (
      <TextField id="wrong" name="wrong" label="Label" defaultValue="asha@meridian" error="Invalid email" />
    ),
  },
  {
    name: 'Text field valid',
    show: () => <TextField id="valid" name="valid" label="Label" defaultValue={long} valid />,
  },
  {
    name: 'Text field disabled',
    show: () => <TextField id="disabled" name="disabled" label="Label" defaultValue="Fixed" disabled />,
  },
  {
    name: 'Text area',
    show: () => <TextAreaField id="area" name="area" label="Label" optionalLabel="optional" />,
  },
  {
    name: 'Text area with error',
    show: () => <TextAreaField id="area-wrong" name="area-wrong" label="Label" error="Too long" />,
  },
  {
    name: 'Choice cards',
    show: () => <ChoiceCards name="choices" legend="Choose" choices={choices} chosen={['one']} />,
  },
  {
    name: 'Choice cards with error',
    show: () => (
      <ChoiceCards name="choices-wrong" legend="Choose" choices={choices} error="Select at least one" />
    ),
  },
  { name: 'Scheduling popup', show: (booking) => <Scheduling inline={false} url={booking} /> },
  { name: 'Scheduling inline', show: (booking) => <Scheduling inline url={booking} /> },
  {
    name: 'Error summary',
    show: () => (
      <ErrorSummary
        title="Submission Failed"
        message="Failed to create ticket"
        listTitle="Please fix the following issues:"
        errors={[
          { field: 'wrong', msg: 'Invalid email' },
          { field: '', msg: 'Something without a field' },
        ]}
        fields={['wrong']}
      />
    ),
  },
];
