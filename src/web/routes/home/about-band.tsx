import type { AboutBandContent } from '#content/pages/home.ts';
import { BandText } from '#web/sections/band-text.tsx';
import { EvidencePanel } from '#web/ui/evidence.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

/** A split band: what we promise on the left, one finding as evidence on the right. */
export function AboutBand({ tag, heading, text, more, link, evidenceTitle, evidence }: AboutBandContent) {
  return (
    <section className="band" aria-labelledby="about-title">
      <div className="container-page grid items-center gap-x-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-x-16">
        <div>
          <BandText eyebrow={tag} title={heading} titleId="about-title" paragraphs={[text]} link={link}>
            <WideFold
              id="about-more"
              title={more.title}
              titleClass="md:sr-only"
              className="mt-6 w-full max-md:border-t max-md:border-rule md:mt-5"
              level={3}
              from="48rem"
            >
              <p className="measure text-lg">{more.text}</p>
            </WideFold>
          </BandText>
        </div>
        <WideFold
          id="about-evidence"
          title={evidenceTitle}
          titleClass="md:sr-only"
          className="max-md:border-y max-md:border-rule"
          fact={evidence.note}
          level={3}
          from="48rem"
        >
          <EvidencePanel {...evidence} />
        </WideFold>
      </div>
    </section>
  );
}
