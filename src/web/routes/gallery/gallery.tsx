import { data, useSearchParams } from 'react-router';
import { bookPath } from '#contract/paths.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { WaysOn } from '#web/sections/ways-on.tsx';
import { galleryEntries } from './entries.tsx';
import { pageMeta } from '#web/shell/seo.ts';

export const meta = () =>
  pageMeta({
    path: '/gallery',
    title: 'Gallery',
    description: 'Every primitive of this site in every state, for those who build it.',
    noindex: true,
  });

/** For development and tests only: visitors get the 404 page. */
export const loader = () => {
  const shown = import.meta.env.DEV || process.env.GALLERY === 'on';
  return data({ shown }, { status: shown ? 200 : 404 });
};

export default function GalleryRoute({ loaderData }: { loaderData: { shown: boolean } }) {
  const [search] = useSearchParams();
  if (!loaderData.shown) return <WaysOn {...notFoundPage} />;
  return (
    <div className="container-page band">
      <h1 className="text-h1">Gallery</h1>
      {galleryEntries.map((entry) => (
        <section key={entry.name} className="mt-10">
          <h2 className="text-h3">{entry.name}</h2>
          <div
            className={`mt-3 flex flex-wrap items-center gap-3 rounded-card border p-6 ${entry.dark ? 'on-dark border-line bg-navy-950' : 'border-rule bg-white'}`}
          >
            {entry.show(search.get('booking') ?? bookPath)}
          </div>
        </section>
      ))}
    </div>
  );
}
