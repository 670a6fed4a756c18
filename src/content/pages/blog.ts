import type { PageMeta } from '#content/page.ts';
import { blogFeed } from '#content/blog-feed.ts';

export const blogPage = {
  path: '/blog',
  title: 'Blog',
  description: blogFeed.description,
  eyebrow: 'Blog',
  heading: 'Explore Cybersecurity Insights',
  lead: 'What we learn while testing, written down for the people who fix it. Each article has the request, the cause and the change that ends it.',
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
  /** Put together to one sentence: "3 articles for “csp” in Web Security". */
  results: {
    one: '1 article',
    many: '{count} articles',
    forTerm: ' for “{term}”',
    inCategory: ' in {category}',
    withFeatured: ', the featured one among them',
    onlyFeatured: 'The featured article above is the one that matches.',
    emptyTitle: 'No matching articles',
    emptyText: 'Try another word or another category.',
    showAll: 'Show all articles',
  },
  feeds: {
    title: 'Follow by feed',
    text: 'Every new article in full, in your reader. No address to leave, nothing to confirm.',
    links: [
      { label: 'RSS', path: blogFeed.rss.path },
      { label: 'Atom', path: blogFeed.atom.path },
    ],
  },
} as const satisfies PageMeta & Record<string, unknown>;
