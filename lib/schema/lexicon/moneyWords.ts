/** Words of a description that prove an amount in hundredths. */
export const IN_CENTS = /\b(in|as|of) (\w+ )?(cents|pence|grosze|groszy|centimes|cent|hundredths)\b/i;
/** Words of a description that prove an amount in the currency's smallest unit. */
export const IN_MINOR = /\b(minor|smallest|lowest)( \w+)? (units?|denomination)\b/i;

/** Flat names of scalars whose values are amounts of some currency. */
export const MONEY_SCALAR = /^(money|monetaryamount|moneyamount)$/;
