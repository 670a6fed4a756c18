import { answerWith, countJson } from './count-operations.ts';

answerWith(countJson);
