import type { Operators } from '../config/config';
import type { User } from './user';

/**
 * Whether this user is one of the site's operators: by subject, or by an e-mail address that the provider has checked to be
 * theirs (anybody can sign up with anybody's address).
 */
export function isOperator(user: User, operators: Operators | null): boolean {
  if (operators === null) return false;
  if (operators === 'everybody' || operators.has(user.sub)) return true;
  const { email } = user;
  return typeof email === 'string' && user['email_verified'] === true && operators.has(email.toLowerCase());
}
