import { data, useSearchParams } from 'react-router';
import { bookPath } from '#contract/paths.ts';
import { lostPage, type LostPage } from '#content/near-pages.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { LostAddress } from '#web/sections/lost-address.tsx';
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
export const loader = ({ request }: { request: Request }) => {
  const shown = import.meta.env.DEV || process.env.GALLERY === 'on';
  return data({ lost: shown ? null : lostPage(request.url) }, { status: shown ? 200 : 404 });
};

export default function GalleryRoute({ loaderData }: { loaderData: { lost: LostPage | null } }) {
  const [search] = useSearchParams();
  if (loaderData.lost) return <LostAddress words={notFoundPage} {...loaderData.lost} />;
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
