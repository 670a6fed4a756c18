import type { Job } from '#content/jobs/job.ts';
import { lastMoment } from '#content/jobs/expiry.ts';
import { jobOffer } from '#content/hiring.ts';
import { applyWords } from '#content/pages/apply.ts';
import { site } from '#content/site.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { applyPath } from '#contract/paths.ts';
import { absoluteUrl } from '#web/shell/seo.ts';

const employmentTypes: Record<Job['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
};

/** schema.org/JobPosting with exactly what the page says. */
export function jobPostingJsonLd(job: Job) {
  const organization = { '@type': 'Organization', name: site.name, sameAs: absoluteUrl('/') };
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: postingHtml(job),
    identifier: { '@type': 'PropertyValue', name: site.name, value: job.id },
    url: absoluteUrl(applyPath + job.id),
    datePosted: job.postedOn,
    validThrough: lastMoment(job),
    employmentType: employmentTypes[job.type],
    hiringOrganization: organization,
    skills: job.skills.join(', '),
    directApply: true,
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.pay.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.pay.min,
        maxValue: job.pay.max,
        unitText: 'YEAR',
      },
    },
    ...placeOf(job),
  };
}

/** Remote work names the country; office work names the location. */
function placeOf(job: Job) {
  if (job.location === 'Remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: job.country.name },
    };
  }
  const [locality = site.office, region] = site.office.split(',').map((part) => part.trim());
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: locality,
        ...(region === undefined ? {} : { addressRegion: region }),
        addressCountry: job.country.code,
      },
    },
  };
}

/** Search engines read the description as HTML. */
function postingHtml(job: Job): string {
  const { posting } = applyWords;
  const list = (title: string, items: readonly string[]) =>
    `<h3>${escapeHtml(title)}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return [
    `<p>${escapeHtml(job.summary)}</p>`,
    list(posting.duties, job.duties),
    list(posting.requirements, job.requirements),
    list(posting.offer, jobOffer),
    `<p>${escapeHtml(job.workplace)}</p>`,
  ].join('');
}
