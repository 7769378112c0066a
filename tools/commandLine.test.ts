import { describeCommandLines } from '../tests/support/describeCommandLines';

describeCommandLines('tools');
