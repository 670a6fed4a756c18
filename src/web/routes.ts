import { type RouteConfig, index, route } from '@react-router/dev/routes';
import { ptaasDemoShown } from '../content/site.ts';
import { deskRoutes } from './desk-routes.ts';

export default [
  index('routes/home.tsx'),
  route('get-a-quote', 'routes/get-a-quote.tsx'),
  route('get-a-quote/ticket/:ticketId', 'routes/quote-ticket.tsx'),
  route('estimate', 'routes/estimate.tsx'),
  route('book', 'routes/book.tsx'),
  route('book/manage/:token', 'routes/book-manage.tsx'),
  route('ptaas', 'routes/ptaas.tsx'),
  // Switched off, its address has no page, and its script is not built.
  ...(ptaasDemoShown ? [route('ptaas/demo', 'routes/ptaas-demo.tsx')] : []),
  route('solutions/:serviceType', 'routes/solution.tsx'),
  route('report', 'routes/report.tsx'),
  route('report/sample', 'routes/sample-report.tsx'),
  route('report/:id', 'routes/write-up.tsx'),
  route('resources', 'routes/resources.tsx'),
  route('company', 'routes/company.tsx'),
  route('trust', 'routes/trust.tsx'),
  route('trust/claims', 'routes/claims.tsx'),
  route('about', 'routes/about.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
  route('career', 'routes/career.tsx'),
  route('career/apply/:jobId', 'routes/apply.tsx'),
  route('career/application/:reference', 'routes/application-received.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('cookies', 'routes/cookies.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  ...deskRoutes,
  route('500', 'routes/crash.tsx'),
  route('gallery', 'routes/gallery.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
