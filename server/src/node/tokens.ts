// Entry of the token bundle, `tokens.js` beside the server and the command line: kept apart from both because
// its rank tables take longer to load than everything else together.
export { loadTokenizer } from '../engine/tokens/encodings';
