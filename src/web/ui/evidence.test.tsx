import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CvssVector, EvidenceLines } from './evidence.tsx';

describe('evidence', () => {
  it('shows headers dim, what was forged, what leaked, what is closed, and numbers with their notes.', () => {
    const html = renderToStaticMarkup(
      <EvidenceLines
        lines={[
          'GET /v2/orders/{-40117-} HTTP/2 {#1}',
          'host: api.example',
          '',
          '{ "tenant": {!"A"!} }',
          '{+HTTP/2 404+}',
        ]}
        notes={['not ours']}
      />,
    );
    expect(html).toContain('<mark data-mark="forged">40117</mark>');
    expect(html).toMatch(/<mark data-mark="leaked">.*&quot;A&quot;.*<\/mark>/u);
    expect(html).toMatch(/<mark data-mark="closed">.*404.*<\/mark>/u);
    expect(html).toContain('<sup>1</sup>');
    expect(html).toContain('<li>not ours</li>');
    expect(html).toMatch(/data-tone="dim">(?:(?!<\/span>\n).)*host:/u);
  });

  it('keeps the number of a note on the line of what it is about.', () => {
    const html = renderToStaticMarkup(<EvidenceLines lines={['mfa: none {#1}', 'id={-7-} {#2}']} />);
    expect(html).toContain('none\u{a0}<sup>1</sup>');
    expect(html).toContain('</mark>\u{a0}<sup>2</sup>');
  });

  it('counts on where an exchange stands in two parts.', () => {
    const html = renderToStaticMarkup(
      <EvidenceLines lines={['HTTP/2 200 {#2}']} notes={['somebody else’s']} />,
    );
    expect(html).toMatch(/<ol class="evidence-notes [^"]*" start="2">/u);
  });

  it('tells what goes from what comes in a diff, and only there.', () => {
    const tones = (language: string) =>
      [
        ...renderToStaticMarkup(<EvidenceLines lines={['-old', '+new']} language={language} />).matchAll(
          /data-tone="(\w+)"/gu,
        ),
      ].map(([, tone]) => tone);
    expect(tones('Policy diff')).toEqual(['worse', 'better']);
    expect(tones('Shell')).toEqual([]);
  });

  it('holds words together and breaks long addresses after the signs that part them.', () => {
    const html = renderToStaticMarkup(
      <EvidenceLines
        lines={[
          '$ curl --silent --output state --request https://kestrel-infra.example/prod/terraform.tfstate',
        ]}
      />,
    );
    expect(html).toContain('<span class="whole">--request</span>');
    // Within the first row of any phone nothing breaks.
    expect(html).not.toContain('<span class="whole">--silent');
    expect(html).toContain('<wbr/>example/prod/<wbr/>');
    expect(html).not.toMatch(/kestrel<\/span>/u);
  });

  it('lets a word without signs break where it must: a token is longer than a phone is wide.', () => {
    const token = 'eyJhbGciOiAiSFMyNTYiLCAidHlwIjogIkpXVCJ9';
    const html = renderToStaticMarkup(<EvidenceLines lines={[`Authorization: Bearer ${token}.x`]} />);
    expect(html).toContain(`${token}.<wbr/>`);
    expect(html).not.toContain(`<span class="whole">${token}`);
  });

  it('breaks a vector after every fourth slash and nowhere else.', () => {
    const html = renderToStaticMarkup(<CvssVector vector="CVSS:4.0/AV:N/AC:L/AT:N/PR:N" />);
    expect(html.replaceAll(/<[^>]+>/gu, '|')).toBe('|CVSS:4.0/AV:N/AC:L/AT:N/|PR:N|');
  });
});
