/** The servers of the gate: what a person does, through the site's own code, compared with what the server itself says. */
import { pickServers } from './pickServers';
import { GATE_SERVERS } from './servers';
import { describeServer } from './suite/describeServer';

pickServers(GATE_SERVERS).forEach(describeServer);
