/**
 * One drawn thing, state in a box from (0,0) to (width,height) whose lower edge touches the ground. `key` is unique
 * for the picture and its colours; every id inside `body` begins with it.
 */
export interface Artwork {
  key: string;
  width: number;
  height: number;
  body: string;
}
