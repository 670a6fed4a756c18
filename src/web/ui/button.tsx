import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** Spec 9: the variants and sizes of a button. */
export const buttonVariants = [
  'primary',
  'secondary',
  'outline',
  'outlineSecondary',
  'ghost',
  'dark',
  'light',
] as const;
export const buttonSizes = ['sm', 'default', 'lg', 'icon'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = (typeof buttonSizes)[number];

/** styles/patterns.css */
const variants: Record<ButtonVariant, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  outline: 'button button-outline',
  outlineSecondary: 'button button-outline-dark',
  ghost: 'button button-ghost',
  dark: 'button button-dark',
  light: 'button button-light',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  default: 'stacked-button min-h-12 px-5.5 text-base',
  lg: 'stacked-button min-h-14 px-7 text-lg',
  icon: 'size-11 p-0',
};

export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'default',
  extra?: string,
) => classNames(variants[variant], sizes[size], extra);

type Look = { variant?: ButtonVariant; size?: ButtonSize };

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(variant, size, className)}
      // Busy isn't disabled: a disabled button would lose focus in the middle of the work.
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export type ButtonLinkProps = Omit<LinkProps, 'children'> & Look & { children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

export type DotRowProps = {
  label: string;
  /** What each dot selects. */
  names: readonly string[];
  active: number;
  onChoose: (index: number) => void;
  large?: boolean;
  className?: string;
};

/**
 * One dot per entry of something shown one at a time: marks the current one, and selects. In this file because home and
 * the footer share it: a separate file would be another request in the first second.
 */
export function DotRow({ label, names, active, onChoose, large = false, className }: DotRowProps) {
  return (
    <div role="group" aria-label={label} className={classNames(className, 'flex')}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === active ? 'true' : undefined}
          data-large={large || undefined}
          className="dot-button"
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
