export { default as messages } from './messages.json';
export { default as evidence } from './evidence.json';
export { QUESTIONS as questions } from './questions';
export { GUESSES as guesses } from './guesses';
