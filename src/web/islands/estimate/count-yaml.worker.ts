import { countYaml } from './count-yaml.ts';
import { answerWith } from './answer-with.ts';

answerWith(countYaml);
