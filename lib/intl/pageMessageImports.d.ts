// Imports of `locales/*.json?page=<kind>` and `?part=<name>` (messagesLoader.mjs).
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
  const messages: object;
  export default messages;
}
declare module '*.json?part=calendar' {
  const messages: object;
  export default messages;
}
declare module '*.json?part=chart' {
  const messages: object;
  export default messages;
}
declare module '*.json?part=history' {
  const messages: object;
  export default messages;
}
declare module '*.json?part=map' {
  const messages: object;
  export default messages;
}
declare module '*.json?part=tree' {
  const messages: object;
  export default messages;
}
