import { answerWith } from './count-operations.ts';
import { countYaml } from './count-yaml.ts';

answerWith(countYaml);
