const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const numberOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** ms of each packet below: one frame of 60 ms. */
const packetMs = 60;
const packet = 0x18;
const clusterMs = 30_000;

/** A WebM of speech as a browser's recorder writes it, of so many ms (a multiple of 60), with something of its own behind it. */
export function aRecording(content = '', ms = 12_300): Buffer {
  const clusters: Buffer[] = [];
  for (let begin = 0; begin < ms; begin += clusterMs) {
    const packets: Buffer[] = [];
    for (let at = 0; at < Math.min(clusterMs, ms - begin); at += packetMs) {
      packets.push(element('a3', Buffer.from([0x81, at >> 8, at & 0xff, 0x80, packet])));
    }
    // Without an end, as whatever is written while it is being recorded.
    clusters.push(Buffer.from('1f43b67501ffffffffffffff', 'hex'), element('e7', numberOf(begin)), ...packets);
  }
  return Buffer.concat([
    element('1a45dfa3', Buffer.from('4286810142f7810142f2810442f381084282847765626d', 'hex')),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', element('2ad7b1', numberOf(1_000_000))),
    element('1654ae6b', element('ae', element('86', Buffer.from('A_OPUS')))),
    ...clusters,
    element('ec', Buffer.from(content, 'latin1')),
  ]);
}
