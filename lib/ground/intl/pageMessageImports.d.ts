// Imports of `locales/<language>/messages.json?page=<kind>` and `locales/parts.json?part=<name>` (messagesLoader.mjs).
declare module '*.json?page=home' {
  const messages: object;
  export default messages;
}
declare module '*.json?page=list' {
  const messages: object;
  export default messages;
}
declare module '*.json?page=record' {
  const messages: object;
  export default messages;
}
declare module '*.json?page=form' {
  const messages: object;
  export default messages;
}
declare module '*.json?page=vitals' {
  const messages: object;
  export default messages;
}
declare module '*.json?page=shell' {
  const messages: object;
  export default messages;
}
declare module '*.json?part=board' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=calendar' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=chart' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=emptyList' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=history' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=map' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=partial' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=position' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
declare module '*.json?part=tree' {
  const messages: Readonly<Record<string, object>>;
  export default messages;
}
