import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import type { PageMeta } from '#content/page.ts';
import { blogFeed } from '#content/blog-feed.ts';

export const blogPage = withOwn(own.blog, {
  path: '/blog',
  title: 'Blog',
  description: blogFeed.description,
  eyebrow: 'Blog',
  heading: 'Explore Cybersecurity Insights',
  lead: 'What we learn while testing, written for the people who fix it. Each article shows the request, the cause and the fix.',
  featuredLabel: 'Featured',
  readLabel: 'Read the article',
  articlesTitle: 'Articles',
  /** Spec 2 and 9: the search box and the category dropdown. */
  filter: {
    label: 'Search and filter articles',
    searchLabel: 'Search articles',
    searchPlaceholder: 'Search articles...',
    categoryLabel: 'Category',
    allCategories: 'All',
    submit: 'Search',
  },
  /** Combined into one sentence: "3 articles for “csp” in Web Security". */
  results: {
    one: '1 article',
    many: '{count} articles',
    forTerm: ' for “{term}”',
    inCategory: ' in {category}',
    withFeatured: ', including the featured one',
    onlyFeatured: 'The only match is the featured article above.',
    emptyTitle: 'No matching articles',
    emptyText: 'Try another word or another category.',
    showAll: 'Show all articles',
  },
  feeds: {
    title: 'Subscribe to the feed',
    text: 'You’ll get every new article, in full, in your feed reader. No sign-up needed.',
    links: [
      { label: 'RSS', path: blogFeed.rss.path },
      { label: 'Atom', path: blogFeed.atom.path },
    ],
  },
} as const satisfies PageMeta & Record<string, unknown>);
