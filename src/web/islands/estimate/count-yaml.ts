import { JSON_SCHEMA, load, YAMLException } from 'js-yaml';
import { openApiLimits } from '#contract/estimate/limits.ts';
import { countOperations, refused, type OperationCount } from './count-operations.ts';

/** Did the exception come from one of our limits? Anything else is a mistake in the file. */
const isBound = (error: unknown): boolean =>
  !(error instanceof YAMLException) || /\bmax[A-Z]\w+|exceeded/.test(error.message);

/** Aliases are shared, never copied, and counted; the parser limits depth and merges. */
export function countYaml(text: string): OperationCount {
  let document: unknown;
  try {
    document = load(text, {
      schema: JSON_SCHEMA,
      json: true,
      maxAliases: openApiLimits.yamlAliases,
      maxDepth: openApiLimits.depth,
      maxTotalMergeKeys: openApiLimits.yamlMergeKeys,
    });
  } catch (error) {
    return refused(isBound(error) ? 'hostile' : 'syntax');
  }
  return countOperations(document);
}
