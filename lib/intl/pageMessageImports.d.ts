// Imports of `locales/*.json?page=<kind>` (messagesLoader.mjs).
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
