import { registerHooks } from 'node:module';
import createClient from 'openapi-fetch';
import { openApiDocument } from '#server/http/openapi-document.ts';
import type { paths } from './team-api-paths.ts';

/** A tool of the team's, as its makers would write it: with a client generated from the document. */
export const teamApiClient = (site: string, token: string) =>
  createClient<paths>({ baseUrl: `${site}/api`, headers: { authorization: `Bearer ${token}` } });

/** The types of that client: the calls below `/v1`. */
export async function generatePaths(): Promise<string> {
  // It needs TypeScript's former API, which version 7 doesn't have.
  registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
          ? '@typescript/typescript6'
          : specifier,
        context,
      ),
  });
  const { default: generate, astToString } = await import('openapi-typescript');
  const calls = Object.entries(openApiDocument.paths).filter(([path]) => path.startsWith('/v1/'));
  const { responses, securitySchemes, schemas } = openApiDocument.components;
  const document = {
    openapi: openApiDocument.openapi,
    info: openApiDocument.info,
    paths: Object.fromEntries(calls),
    components: { schemas: { Problem: schemas.Problem }, responses, securitySchemes },
  };
  return astToString(await generate(JSON.stringify(document)));
}
