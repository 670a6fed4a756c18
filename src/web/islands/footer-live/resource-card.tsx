import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { BookOpen, Download, FileText, ListChecks, type LucideIcon } from 'lucide-react';
import { footerLive } from '#content/footer.ts';
import type { FooterDownload } from '#content/footer-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { fileNameOf, saveBlob, streamDownload } from './stream-download.ts';

/** Spec 9: how long a finished download stays at 100%. */
const downloadResetMs = 500;

export type ResourceColor = 'purple' | 'cyan' | 'green';

export type ResourceCardProps = {
  title: string;
  /** For example `1.2 MB • PDF`. */
  sizeText: string;
  href: string;
  icon: ReactNode;
  color: ResourceColor;
  words: (typeof footerLive)['resources']['words'];
};

type State =
  | { readonly phase: 'idle' | 'failed' }
  /** Null: in progress, but of unknown size. */
  | { readonly phase: 'busy'; readonly share: number | null };

const tiles: Record<ResourceColor, string> = {
  purple: 'bg-purple-500/20 text-purple-300',
  cyan: 'bg-cyan-400/15 text-cyan-300',
  green: 'bg-green/15 text-green',
};

/** Spec 4, made real: the bar shows the download's actual progress. Without a script the button is a plain link. */
export function ResourceCard({ title, sizeText, href, icon, color, words }: ResourceCardProps) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const abort = useRef<AbortController>(null);
  const done = state.phase === 'busy' && state.share === 1;
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setState({ phase: 'idle' }), downloadResetMs);
    return () => clearTimeout(timer);
  }, [done]);

  const handleDownload = async (event: MouseEvent) => {
    // Modified clicks open a new tab as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state.phase === 'busy') return;
    const controller = new AbortController();
    abort.current = controller;
    setState({ phase: 'busy', share: 0 });
    try {
      const blob = await streamDownload(
        href,
        (share) => setState({ phase: 'busy', share }),
        controller.signal,
      );
      saveBlob(blob, fileNameOf(href));
    } catch {
      if (!controller.signal.aborted) setState({ phase: 'failed' });
    }
  };
  const busy = state.phase === 'busy';
  const percent = busy && state.share !== null ? Math.round(state.share * 100) : null;
  return (
    <article className="relative flex items-center gap-3 py-1 lg:py-0">
      <span
        aria-hidden="true"
        className={classNames('grid size-8 shrink-0 place-items-center rounded-lg', tiles[color])}
      >
        {icon}
      </span>
      <div className="grid min-w-0 grow">
        <h3 className="text-[0.9375rem] leading-snug tracking-normal">{title}</h3>
        <p className="font-mono text-sm text-haze">{percent === null ? sizeText : `${percent} %`}</p>
        {busy ? (
          <progress
            className="block w-full h-1 mt-1.5 overflow-hidden border-0 rounded-full text-cyan-400 bg-navy-700 appearance-none accent-cyan-400"
            aria-label={`${words.busy} ${title}`}
            value={percent ?? undefined}
            max={100}
          />
        ) : null}
        {state.phase === 'failed' ? (
          <p role="alert" className="mt-1 text-sm text-rose">
            {words.failed}{' '}
            <a href={href} download className="inline-block py-2 text-white underline">
              {words.plainLink}
            </a>
          </p>
        ) : null}
      </div>
      <a
        href={href}
        download
        aria-disabled={busy || undefined}
        onClick={(event) => void handleDownload(event)}
        className={buttonClass('ghost', 'icon', 'shrink-0')}
      >
        <Download aria-hidden="true" className="size-5" />
        <span className="visually-hidden">
          {words.download} {title}
        </span>
      </a>
      <span role="status" className="visually-hidden">
        {done ? `${words.done} ${title}` : null}
      </span>
    </article>
  );
}

const icons: Record<FooterDownload['icon'], LucideIcon> = {
  report: FileText,
  checklist: ListChecks,
  guide: BookOpen,
};

export function FooterDownloads({ downloads }: { downloads: readonly FooterDownload[] }) {
  return (
    <ul className="divide-y divide-line">
      {downloads.map(({ icon, ...download }) => {
        const Icon = icons[icon];
        return (
          <li key={download.href}>
            <ResourceCard
              {...download}
              icon={<Icon className="size-4.5" strokeWidth={1.75} />}
              words={footerLive.resources.words}
            />
          </li>
        );
      })}
    </ul>
  );
}
