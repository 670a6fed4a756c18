export type PaperPicture = {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

/** Previews of documents: each first page links to the whole document. */
export function PaperPictures({ papers }: { papers: readonly PaperPicture[] }) {
  return (
    <ul className="grid grid-cols-[1fr_1fr] gap-5">
      {papers.map(({ picture, title, text, href }) => (
        <li key={href}>
          <a className="group block no-underline" href={href}>
            <img
              className="w-full h-auto border border-rule rounded-md bg-white [box-shadow:var(--shadow-float)] [transition:translate_200ms_var(--ease-out)] group-hover:-translate-y-1"
              src={picture}
              alt=""
              width="240"
              height="340"
              loading="lazy"
              decoding="async"
            />
            <span className="mt-3 block font-semibold text-ink">{title}</span>
            <span className="block text-sm text-body">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
