import getPort, { portNumbers } from 'get-port';

/** Below the ports that systems give to outgoing connections, which take one between its choice and its use. */
const LOWEST = 10_000;
const HIGHEST = 32_000;
/** Processes that choose at the same time begin at different numbers. */
const anyNumber = () => LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));

/** A currently unused port of this machine. */
export const sparePort = (): Promise<number> => getPort({ port: portNumbers(anyNumber(), HIGHEST) });
