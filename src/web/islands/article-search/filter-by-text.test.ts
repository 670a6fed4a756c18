import { describe, expect, it } from 'vitest';
import { blogPage } from '#content/pages/blog.ts';
import { filterArticles, queryOf, readFilter, resultSentence } from './filter-by-text.ts';

const categories = [
  { slug: 'web-security', label: 'Web Security' },
  { slug: 'api-testing', label: 'API Testing' },
];
const article = (slug: string, title: string, excerpt: string, category: string) => ({
  slug,
  title,
  excerpt,
  category,
});
const articles = [
  article('bola', 'Testing for BOLA', 'Two accounts and one request.', 'API Testing'),
  article('xss', 'XSS behind a policy', 'What a strict CSP leaves.', 'Web Security'),
  article('jwt', 'Seven JWT checks', 'Checks that go missing in an API.', 'Web Security'),
];
const filterOf = (query: string) => readFilter(new URLSearchParams(query), categories);
const found = (query: string) => filterArticles(articles, filterOf(query)).map(({ slug }) => slug);

describe('The article filter', () => {
  it.each([
    ['', ['bola', 'xss', 'jwt']],
    ['q=csp', ['xss']],
    ['q=%20CsP%20', ['xss']],
    ['q=api', ['jwt']],
    ['q=.*', []],
    ['category=web-security', ['xss', 'jwt']],
    ['category=web-security&q=checks', ['jwt']],
    ['category=api-testing&q=csp', []],
    ['category=no-such-one', ['bola', 'xss', 'jwt']],
  ])('answers "%s" with what matches in title or excerpt and category.', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('writes an address without empty fields.', () => {
    const form = new FormData();
    form.set('q', ' a b ');
    form.set('category', '');
    expect(queryOf(form)).toBe('q=a+b');
    form.set('category', 'api-testing');
    form.set('q', '  ');
    expect(queryOf(form)).toBe('category=api-testing');
  });
});

describe('The sentence about the results', () => {
  const sentence = (query: string) =>
    resultSentence(blogPage.results, filterOf(query), filterArticles(articles, filterOf(query)), 'bola');

  it.each([
    ['', '3 articles'],
    ['q=csp', '1 article for “csp”'],
    ['q=nothing', '0 articles for “nothing”'],
    ['category=web-security', '2 articles in Web Security'],
    ['q=checks&category=web-security', '1 article for “checks” in Web Security'],
    ['q=a', '3 articles for “a”, including the featured one'],
    ['q=$%26', '0 articles for “$&”'],
  ])('of "%s" is "%s".', (query, expected) => {
    expect(sentence(query)).toBe(expected);
  });
});
