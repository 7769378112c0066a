import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Loopback and private networks, where proxies run. */
const PRIVATE_NETWORKS = createPrivateNetworks();

/**
 * Returns the client address that rate limits count by. `proxies`: number of proxies in front of the site, each of
 * which appends to X-Forwarded-For; null: one if the caller is on a private network. For IPv6 the /64 network, since
 * one client has many addresses.
 */
export function getClientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number | null,
): string {
  const peer = unmapIPv4(socket.remoteAddress ?? '');
  const count = proxies ?? (isPrivateAddress(peer) ? 1 : 0);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const address = count === 0 ? undefined : forwarded.map((one) => unmapIPv4(one.trim())).at(-count);
  return toNetwork(address !== undefined && isIP(address) !== 0 ? address : peer);
}

/** IPv4-mapped IPv6 addresses are IPv4. */
const unmapIPv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isPrivateAddress = (address: string): boolean =>
  isIP(address) !== 0 && PRIVATE_NETWORKS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The first 64 bits: providers assign one such network per line. */
function toNetwork(address: string): string {
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

function createPrivateNetworks(): BlockList {
  const near = new BlockList();
  near.addSubnet('127.0.0.0', 8);
  near.addSubnet('10.0.0.0', 8);
  near.addSubnet('172.16.0.0', 12);
  near.addSubnet('192.168.0.0', 16);
  near.addAddress('::1', 'ipv6');
  near.addSubnet('fc00::', 7, 'ipv6');
  return near;
}
