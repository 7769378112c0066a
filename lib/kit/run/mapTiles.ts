/** A server of pictures of the ground, as the operator names it. */
export interface TileServer {
  /** Address with `{z}`, `{x}` and `{y}`. */
  readonly template: string;
  readonly attribution: string;
}
