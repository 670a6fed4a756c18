import { countJson } from './count-json.ts';
import { answerWith } from './answer-with.ts';

answerWith(countJson);
