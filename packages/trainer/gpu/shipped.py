import json, struct, zlib, numpy as np
raw = open('packages/engine/weights/standard.weights', 'rb').read()
n = struct.unpack('<I', raw[8:12])[0]
head = json.loads(raw[12:12 + n])
data = np.frombuffer(zlib.decompressobj(-15).decompress(raw[12 + n:-32]), np.uint8)
def varints(b):
    ends = np.flatnonzero(b < 128)
    starts = np.concatenate(([0], ends[:-1] + 1))
    out = np.zeros(len(ends), np.int64)
    for k in range(5):
        at = starts + k
        ok = at <= ends
        out[ok] |= (b[at[ok]].astype(np.int64) & 127) << (7 * k)
    return out
tables = head['tables']
at = 0; gaps = []; values = []
for t in tables: gaps.append(varints(data[at:at + t['gapBytes']])); at += t['gapBytes']
for t in tables: values.append(varints(data[at:at + t['valueBytes']])); at += t['valueBytes']
P = 6
with open('/tmp/init.bin', 'wb') as f:
    for stage, source, times in ((0, 0, 1), (1, 0, 1), (2, 1, 4)):
        for p in range(P):
            t = source * P + p
            ix = (np.cumsum(gaps[t] + 1) - 1).astype(np.uint32)
            v = values[t]
            va = (np.where(v & 1, -(v + 1) // 2, v // 2) * head['step'] * times).astype(np.float32)
            f.write(struct.pack('<III', stage, p, len(ix))); f.write(ix.tobytes()); f.write(va.tobytes())
