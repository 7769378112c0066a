import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Where proxies stand: this machine, and networks that nobody reaches from outside. */
const NEAR = nearAddresses();

/**
 * The address that limits count by. `proxies`: how many stand before the site, each of which adds the address it was called from
 * to X-Forwarded-For; null: one, where the caller is on a private network. Of IPv6 the network, since one client has many.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number | null,
): string {
  const peer = plain(socket.remoteAddress ?? '');
  const count = proxies ?? (isNear(peer) ? 1 : 0);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const said = count === 0 ? undefined : forwarded.map((one) => plain(one.trim())).at(-count);
  return networkOf(said !== undefined && isIP(said) !== 0 ? said : peer);
}

/** IPv4 in the clothes of IPv6 is IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isNear = (address: string): boolean =>
  isIP(address) !== 0 && NEAR.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The first 64 bits: what a provider gives to one line. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

function nearAddresses(): BlockList {
  const near = new BlockList();
  near.addSubnet('127.0.0.0', 8);
  near.addSubnet('10.0.0.0', 8);
  near.addSubnet('172.16.0.0', 12);
  near.addSubnet('192.168.0.0', 16);
  near.addAddress('::1', 'ipv6');
  near.addSubnet('fc00::', 7, 'ipv6');
  return near;
}
