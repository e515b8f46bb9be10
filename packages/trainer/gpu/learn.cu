// Learns the weights of an n-tuple network for 2048 on a GPU: many games at once, one move of each per step.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <chrono>
#include <string>
#include <vector>
#include <algorithm>
#include <thread>
typedef uint64_t u64; typedef uint32_t u32; typedef uint16_t u16;
#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
#define CHECK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) { printf("CUDA %s at %d\n", cudaGetErrorString(e_), __LINE__); exit(3); } } while (0)
#else
#define HD inline
#endif

#ifndef PATTERNS
#define PATTERNS 8
#endif
constexpr int STAGES = 3;
constexpr u32 SIZE = 1u << 24;
constexpr u32 TABLE = PATTERNS * SIZE;
constexpr int RING = 4;
constexpr int LOOKUPS = 8 * PATTERNS;
constexpr int ROLES = 4;

struct Evidence { float sum, abs, n, pad; float E, A, trusted, pad2; };
struct Slot { u64 board; u64 rng; u32 sum; u32 score; u32 moves; u32 role; };
struct Entry { u64 board; float target, c; u32 stage; u32 pad; };
struct Tally { double games, reached, score, squares, moves, err, updates, wide; };
struct State {
  Slot *slots; Entry *ring; Entry *upd; float *w; Evidence *ev; const u32 *left, *right;
  const u64 *pool1, *pool2; u32 n1, n2; Tally *tally; u32 slotsN; float lambda, prize; int learns;
};

HD u64 transposed(u64 x) {
  u64 a = (x & 0xF0F00F0FF0F00F0Full) | ((x & 0x0000F0F00000F0F0ull) << 12) | ((x & 0x0F0F00000F0F0000ull) >> 12);
  return (a & 0xFF00FF0000FF00FFull) | ((a & 0x00FF00FF00000000ull) >> 24) | ((a & 0x00000000FF00FF00ull) << 24);
}
HD u64 mirrored(u64 x) {
  return ((x & 0xF000F000F000F000ull) >> 12) | ((x & 0x0F000F000F000F00ull) >> 4) | ((x & 0x00F000F000F000F0ull) << 4) | ((x & 0x000F000F000F000Full) << 12);
}
HD u64 flipped(u64 x) {
  x = (x >> 32) | (x << 32);
  return ((x >> 16) & 0x0000FFFF0000FFFFull) | ((x & 0x0000FFFF0000FFFFull) << 16);
}
template <int P> HD u32 indexOf(u64 b) {
  switch (P) {
    case 0: return u32(b) & 0xffffff;                                              // 012345
    case 1: return u32(b >> 16) & 0xffffff;                                        // 456789
    case 2: return (u32(b) & 0xfff) | (u32(b >> 4) & 0xfff000);                    // 012456
    case 3: return (u32(b >> 16) & 0xfff) | (u32(b >> 20) & 0xfff000);             // 45689a
    case 4: return (u32(b >> 8) & 0xfffff) | (u32(b >> 16) & 0xf00000);            // 234569
    case 5: return (u32(b) & 0xfff) | (u32(b >> 8) & 0xf000) | (u32(b >> 20) & 0xff0000); // 01259a
    case 6: return u32(b >> 12) & 0xffffff;                                        // 345678
    default: return (u32(b >> 4) & 0xf) | (u32(b >> 8) & 0xfffff0);                // 134567
  }
}
template <class F> HD void ofImage(u64 b, F f) {
  f(indexOf<0>(b)); f(SIZE + indexOf<1>(b)); f(2 * SIZE + indexOf<2>(b)); f(3 * SIZE + indexOf<3>(b));
  if (PATTERNS > 4) { f(4 * SIZE + indexOf<4>(b)); f(5 * SIZE + indexOf<5>(b)); }
  if (PATTERNS > 6) { f(6 * SIZE + indexOf<6>(b)); f(7 * SIZE + indexOf<7>(b)); }
}
template <class F> HD void lookups(u64 b, F f) {
  u64 t = transposed(b);
  u64 mb = mirrored(b), mt = mirrored(t);
  ofImage(b, f); ofImage(mb, f); ofImage(flipped(b), f); ofImage(flipped(mb), f);
  ofImage(t, f); ofImage(mt, f); ofImage(flipped(t), f); ofImage(flipped(mt), f);
}
HD float fetch(const float *p) {
#ifdef __CUDA_ARCH__
  return __ldg(p);
#else
  return *p;
#endif
}
HD float valueOf(const float *w, u64 b) {
  float total = 0;
  lookups(b, [&](u32 i) { total += fetch(w + i); });
  return total;
}
HD u32 stageOf(u32 sum) { return sum < 16384 ? 0 : sum < 28672 ? 1 : 2; }
HD u64 draw(u64 &s) { s ^= s >> 12; s ^= s << 25; s ^= s >> 27; return s * 2685821657736338717ull; }
HD u32 below(u64 &s, u32 n) { return u32((u64(u32(draw(s) >> 32)) * n) >> 32); }
HD u64 gaps(u64 b) { u64 x = b | (b >> 1); x |= x >> 2; return ~x & 0x1111111111111111ull; }
HD int count(u64 x) {
#ifdef __CUDA_ARCH__
  return __popcll(x);
#else
  return __builtin_popcountll(x);
#endif
}
HD void spawn(Slot &s) {
  u64 g = gaps(s.board);
  int n = int(below(s.rng, u32(count(g))));
  for (; n > 0; n--) g &= g - 1;
  u64 cell = g & (0 - g);
  bool four = below(s.rng, 10) == 0;
  s.board |= four ? cell << 1 : cell;
  s.sum += four ? 4 : 2;
}
HD u32 sumOf(u64 b) { u32 t = 0; for (int c = 0; c < 16; c++) { u32 r = (b >> (4 * c)) & 15; if (r) t += 1u << r; } return t; }
HD bool has(u64 b, u32 rank) { u64 x = b ^ (0x1111111111111111ull * rank); return gaps(x) != 0; }
HD void restart(const State &st, Slot &s, u32 slot) {
  const u32 role = slot & 15;
  s.score = 0; s.moves = 0;
  s.role = role < 8 ? 0 : role < 11 ? 1 : role < 14 ? 2 : 3;
  if (st.n1 == 0) s.role = 0;
  if (s.role == 1 || s.role == 2) {
    const u64 b = s.role == 1 ? st.pool1[below(s.rng, st.n1)] : st.pool2[below(s.rng, st.n2)];
    s.board = b; s.sum = sumOf(b);
    return;
  }
  u64 b = 0;
  if (s.role == 3) {
    const u32 tiles = 3 + below(s.rng, 6);
    for (u32 p = 0; p < tiles; p++) { u32 cell = p > 3 ? 4 + (7 - p) : p; b |= u64(14 - p) << (4 * cell); }
  }
  s.board = b; s.sum = sumOf(b);
  spawn(s); spawn(s);
}
HD u64 slideRows(u64 b, const u32 *t, u32 &earned) {
  u32 e0 = t[b & 0xffff], e1 = t[(b >> 16) & 0xffff], e2 = t[(b >> 32) & 0xffff], e3 = t[b >> 48];
  earned = ((e0 >> 16) + (e1 >> 16) + (e2 >> 16) + (e3 >> 16)) << 2;
  return u64(e0 & 0xffff) | (u64(e1 & 0xffff) << 16) | (u64(e2 & 0xffff) << 32) | (u64(e3 & 0xffff) << 48);
}
HD void add(double *p, double v) {
#ifdef __CUDA_ARCH__
  atomicAdd(p, v);
#else
  *p += v;
#endif
}
// One move of one game: chooses it, extends the targets of the last afterstates, and adds the error of the oldest.
HD void play(const State &st, u32 slot, u32 t) {
  Slot s = st.slots[slot];
  const u32 stage = stageOf(s.sum);
  const float *w = st.w + u64(stage) * TABLE;
  const u64 tb = transposed(s.board);
  u64 best = 0; float most = -1e30f, toCome = 0; u32 gained = 0; bool any = false, done = false;
  #pragma unroll 1
  for (int d = 0; d < 4; d++) {
    const u64 from = d < 2 ? s.board : tb;
    u32 reward;
    const u64 after = slideRows(from, (d & 1) ? st.right : st.left, reward);
    if (after == from) continue;
    const bool through = has(after, 15);
    const float v = through ? st.prize : valueOf(w, after);
    if (v + float(reward) > most) { most = v + float(reward); toCome = v; best = after; gained = reward; any = true; done = through; }
  }
  // (A transposed afterstate is as good as itself: all images share the weights.)
  Entry *ring = st.ring + slot;
  const u32 N = st.slotsN;
  const bool ended = !any || done;
  const float r = float(gained);
  #pragma unroll
  for (int k = 0; k < RING; k++) {
    Entry e = ring[k * N];
    if (e.board == 0) continue;
    const bool oldest = k == int(t % RING);
    const float all = any ? r + toCome : 0;
    e.target += e.c * (ended || oldest ? all : r + (1 - st.lambda) * toCome);
    e.c = ended ? 0 : e.c * st.lambda;
    ring[k * N] = e;
  }
  Entry old = ring[(t % RING) * N];
  if (st.learns) {
    if (old.board != 0) {
      const float *ow = st.w + u64(old.stage) * TABLE;
      Evidence *ev = st.ev + u64(old.stage) * TABLE;
      const float err = old.target - valueOf(ow, old.board);
      old.c = err;
      lookups(old.board, [&](u32 i) {
#ifdef __CUDA_ARCH__
        atomicAdd(reinterpret_cast<float4 *>(ev + i), make_float4(err, fabsf(err), 1.0f, 0.0f));
#else
        ev[i].sum += err; ev[i].abs += std::fabs(err); ev[i].n += 1;
#endif
      });
    }
    st.upd[slot] = old;
  }
  Entry fresh; fresh.board = 0; fresh.target = 0; fresh.c = 1; fresh.stage = stage; fresh.pad = 0;
  if (any) { s.score += gained; s.moves++; }
  if (ended) {
    Tally *y = st.tally + s.role;
    add(&y->games, 1); add(&y->reached, done ? 1 : 0); add(&y->score, s.score); add(&y->squares, double(s.score) * s.score); add(&y->moves, s.moves);
    restart(st, s, slot);
  } else {
    fresh.board = best;
    s.board = best;
    spawn(s);
  }
  ring[(t % RING) * N] = fresh;
  st.slots[slot] = s;
}
// Applies the errors that a step has added to each weight, as n updates by temporal coherence would.
HD void apply(const State &st, u32 slot) {
  const Entry old = st.upd[slot];
  if (old.board == 0) return;
  float *w = st.w + u64(old.stage) * TABLE;
  Evidence *ev = st.ev + u64(old.stage) * TABLE;
  lookups(old.board, [&](u32 i) {
    Evidence *p = ev + i;
#ifdef __CUDA_ARCH__
    const float n = atomicExch(&p->n, 0.0f);
#else
    const float n = p->n; p->n = 0;
#endif
    if (n == 0) return;
    const float sum = p->sum, abs = p->abs;
    p->sum = 0; p->abs = 0;
    const float E = p->E, A = p->A;
    const float rate = A > 0 ? fminf(1.0f, fabsf(E) / A) : 1.0f;
    const float part = n < 1.5f ? rate : rate >= 1.0f ? 1.0f : -expm1f(n * log1pf(-rate));
    const float times = rate > 1e-5f ? part / rate : n;
    w[i] += part * (sum / n) * (1.0f / LOOKUPS);
    p->E = E + sum / n * times;
    p->A = A + abs / n * times;
  });
}
#ifdef __CUDACC__
__global__ void __launch_bounds__(256) playAll(State st, u32 t) { u32 s = blockIdx.x * blockDim.x + threadIdx.x; if (s < st.slotsN) play(st, s, t); }
__global__ void __launch_bounds__(256) applyAll(State st) { u32 s = blockIdx.x * blockDim.x + threadIdx.x; if (s < st.slotsN) apply(st, s); }
__global__ void startAll(State st, u64 seed) { u32 s = blockIdx.x * blockDim.x + threadIdx.x; if (s >= st.slotsN) return;
  Slot x; x.rng = (seed + s) * 0x9E3779B97F4A7C15ull + 0x1234567; draw(x.rng); draw(x.rng); restart(st, x, s); st.slots[s] = x;
  for (int k = 0; k < RING; k++) { Entry e; e.board = 0; e.target = 0; e.c = 0; e.stage = 0; e.pad = 0; st.ring[k * st.slotsN + s] = e; } }
template <class T> T *room(u64 n) { T *p; CHECK(cudaMalloc(&p, n * sizeof(T))); CHECK(cudaMemset(p, 0, n * sizeof(T))); return p; }
template <class T> T *copied(const std::vector<T> &v) { T *p = room<T>(std::max<u64>(1, v.size())); CHECK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice)); return p; }
#else
template <class T> T *room(u64 n) { return (T *)calloc(n, sizeof(T)); }
template <class T> T *copied(const std::vector<T> &v) { T *p = room<T>(std::max<u64>(1, v.size())); memcpy(p, v.data(), v.size() * sizeof(T)); return p; }
#endif
static std::vector<u32> table(bool right) {
  std::vector<u32> t(65536);
  for (u32 row = 0; row < 65536; row++) {
    int c[4], out[4] = {0, 0, 0, 0}, n = 0, held = 0; u32 reward = 0;
    for (int i = 0; i < 4; i++) c[i] = (row >> (4 * (right ? 3 - i : i))) & 15;
    for (int i = 0; i < 4; i++) {
      if (!c[i]) continue;
      if (held && held == c[i] && held < 15) { out[n++] = held + 1; reward += 1u << (held + 1); held = 0; }
      else { if (held) out[n++] = held; held = c[i]; }
    }
    if (held) out[n++] = held;
    u32 res = 0;
    for (int i = 0; i < 4; i++) res |= u32(out[i]) << (4 * (right ? 3 - i : i));
    t[row] = res | ((reward / 4) << 16);
  }
  return t;
}
static std::vector<u64> pool(const char *file) {
  std::vector<u64> v; FILE *f = fopen(file, "r"); if (!f) return v;
  char line[64];
  while (fgets(line, sizeof line, f)) { if (strlen(line) < 16) continue; u64 b = 0; for (int i = 0; i < 16; i++) { int d = line[i] <= '9' ? line[i] - '0' : line[i] - 'a' + 10; b |= u64(d) << (4 * i); } v.push_back(b); }
  fclose(f); return v;
}
// Nibble order to the order of the files: the high two bits of all ranks above the low two.
static u32 fileIndex(u32 i) { u32 lo = 0, hi = 0; for (int j = 0; j < 6; j++) { u32 r = (i >> (4 * j)) & 15; lo |= (r & 3) << (2 * j); hi |= (r >> 2) << (2 * j); } return lo | (hi << 12); }
static u32 nibbleIndex(u32 f) { u32 i = 0; for (int j = 0; j < 6; j++) i |= (((f >> (2 * j)) & 3) | (((f >> (12 + 2 * j)) & 3) << 2)) << (4 * j); return i; }
static double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }
static void varint(std::vector<uint8_t> &v, u32 x) { while (x >= 128) { v.push_back(uint8_t(x | 128)); x >>= 7; } v.push_back(uint8_t(x)); }
static int stepsOf(float value, float A, float tolerance) {
  if (!(A > 0)) return 0; // never seen
  const double e = std::round(std::log2(tolerance / std::sqrt(double(A)) / 16));
  const double unit = std::pow(2.0, std::max(0.0, e));
  return int(std::max(-32767.0, std::min(32767.0, std::round(value / (16 * unit)) * unit)));
}
int main(int argc, char **argv) {
  // learn SECONDS SLOTS INIT POOL1 POOL2 OUT SEED LAMBDA PRIZE TRUST
  const double seconds = atof(argv[1]); const u32 N = u32(atoi(argv[2])); const char *init = argv[3];
  const std::string out = argv[6]; const u64 seed = u64(atoll(argv[7]));
  const float lambda = float(atof(argv[8])), prize = float(atof(argv[9])), trust = float(atof(argv[10]));
  const u64 all = u64(STAGES) * TABLE;
  State st; memset(&st, 0, sizeof st);
  auto p1 = pool(argv[4]), p2 = pool(argv[5]);
  st.n1 = u32(p1.size()); st.n2 = u32(p2.size());
  printf("pools %u %u, slots %u, patterns %d\n", st.n1, st.n2, N, PATTERNS);
  st.pool1 = copied(p1); st.pool2 = copied(p2); st.left = copied(table(false)); st.right = copied(table(true));
  st.slots = room<Slot>(N); st.ring = room<Entry>(u64(N) * RING); st.upd = room<Entry>(N);
  st.w = room<float>(all); st.ev = room<Evidence>(all); st.tally = room<Tally>(ROLES);
  st.slotsN = N; st.lambda = lambda; st.prize = prize; st.learns = 1;
  double t0 = now();
  const std::string from = init;
  if (from.back() == '/') {
    std::vector<float> w(SIZE); std::vector<Evidence> ev(SIZE);
    for (u32 q = 0; q < STAGES * PATTERNS; q++) {
      FILE *f = fopen((from + "part" + std::to_string(q)).c_str(), "rb"); u32 head[4];
      if (!f || fread(head, 4, 4, f) != 4) { printf("no part %u\n", q); return 2; }
      std::vector<uint8_t> b(u64(head[1]) + head[2]);
      if (fread(b.data(), 1, b.size(), f) != b.size()) return 2;
      fclose(f);
      std::fill(w.begin(), w.end(), 0.0f);
      memset(ev.data(), 0, ev.size() * sizeof(Evidence));
      for (auto &e : ev) e.A = e.trusted = trust / 10;
      u64 g = 0, v = head[1]; u32 next = 0;
      auto read = [&](u64 &at) { u32 x = 0; int sh = 0; uint8_t y; do { y = b[at++]; x |= u32(y & 127) << sh; sh += 7; } while (y > 127); return x; };
      for (u32 k = 0; k < head[0]; k++) {
        next += read(g); const u32 x = read(v); const u32 i = nibbleIndex(next++);
        w[i] = 16.0f * (x & 1 ? -float((x + 1) / 2) : float(x / 2)); ev[i].A = ev[i].trusted = trust;
      }
      const u64 at = u64(q) * SIZE;
#ifdef __CUDACC__
      CHECK(cudaMemcpy(st.w + at, w.data(), SIZE * 4ull, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(st.ev + at, ev.data(), SIZE * sizeof(Evidence), cudaMemcpyHostToDevice));
#else
      memcpy(st.w + at, w.data(), SIZE * 4ull); memcpy(st.ev + at, ev.data(), SIZE * sizeof(Evidence));
#endif
    }
  } else if (strcmp(init, "-") != 0) {
    // For each stage and pattern: the number of weights as u32, then indices as u32, then values as f32.
    FILE *f = fopen(init, "rb"); u32 head[3];
    if (!f) { printf("no %s\n", init); return 2; }
    std::vector<float> w(SIZE); std::vector<Evidence> ev(SIZE);
    while (fread(head, 4, 3, f) == 3) {
      std::vector<u32> ix(head[2]); std::vector<float> va(head[2]);
      if (fread(ix.data(), 4, head[2], f) != head[2] || fread(va.data(), 4, head[2], f) != head[2]) { printf("short\n"); return 2; }
      std::fill(w.begin(), w.end(), 0.0f);
      for (u32 k = 0; k < head[2]; k++) w[nibbleIndex(ix[k])] = va[k];
      for (auto &e : ev) { memset(&e, 0, sizeof e); e.A = e.trusted = trust; }
      const u64 at = u64(head[0]) * TABLE + u64(head[1]) * SIZE;
      if (head[1] >= PATTERNS) continue;
#ifdef __CUDACC__
      CHECK(cudaMemcpy(st.w + at, w.data(), SIZE * 4ull, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(st.ev + at, ev.data(), SIZE * sizeof(Evidence), cudaMemcpyHostToDevice));
#else
      memcpy(st.w + at, w.data(), SIZE * 4ull); memcpy(st.ev + at, ev.data(), SIZE * sizeof(Evidence));
#endif
    }
    fclose(f);
  }
  printf("loaded in %.1f s\n", now() - t0); fflush(stdout);
#ifdef __CUDACC__
  startAll<<<(N + 255) / 256, 256>>>(st, seed); CHECK(cudaDeviceSynchronize());
#else
  for (u32 s = 0; s < N; s++) { Slot x; x.rng = (seed + s) * 0x9E3779B97F4A7C15ull + 0x1234567; draw(x.rng); draw(x.rng); restart(st, x, s); st.slots[s] = x; }
#endif
  t0 = now(); double shown = t0; u64 steps = 0, since = 0; u32 t = 0;
  const double every = std::max(2.0, seconds / 24);
  while (now() - t0 < seconds) {
    for (int k = 0; k < 64; k++, t++) {
#ifdef __CUDACC__
      playAll<<<(N + 255) / 256, 256>>>(st, t);
      applyAll<<<(N + 255) / 256, 256>>>(st);
#else
      for (u32 s = 0; s < N; s++) play(st, s, t);
      for (u32 s = 0; s < N; s++) apply(st, s);
#endif
    }
#ifdef __CUDACC__
    CHECK(cudaGetLastError()); CHECK(cudaDeviceSynchronize());
#endif
    steps += 64; since += 64;
    if (now() - shown > every || now() - t0 >= seconds) {
      Tally y[ROLES];
#ifdef __CUDACC__
      CHECK(cudaMemcpy(y, st.tally, sizeof y, cudaMemcpyDeviceToHost)); CHECK(cudaMemset(st.tally, 0, sizeof y));
#else
      memcpy(y, st.tally, sizeof y); memset(st.tally, 0, sizeof y);
#endif
      printf("%6.1f s %6.2f G moves, %6.1f M/s |", now() - t0, double(steps) * N / 1e9, double(since) * N / (now() - shown) / 1e6);
      for (int r = 0; r < ROLES; r++) printf(" %s %.0f: %.2f %% %.0f (%.0f) |", r == 0 ? "whole" : r == 1 ? "big" : r == 2 ? "late" : "chain", y[r].games, 100 * y[r].reached / std::max(1.0, y[r].games), y[r].score / std::max(1.0, y[r].games), y[r].moves / std::max(1.0, y[r].games));
      printf("\n"); fflush(stdout);
      shown = now(); since = 0;
    }
  }
  if (out == "-") return 0;
  // Export: the finest tolerance that keeps at most `most` weights.
  const u64 most = u64(atof(argv[11]) * 1e6);
  std::vector<float> w(all), A(all);
  {
    std::vector<Evidence> ev(SIZE);
    for (u64 part = 0; part < STAGES * PATTERNS; part++) {
#ifdef __CUDACC__
      CHECK(cudaMemcpy(w.data() + part * SIZE, st.w + part * SIZE, SIZE * 4ull, cudaMemcpyDeviceToHost));
      CHECK(cudaMemcpy(ev.data(), st.ev + part * SIZE, SIZE * sizeof(Evidence), cudaMemcpyDeviceToHost));
#else
      memcpy(w.data() + part * SIZE, st.w + part * SIZE, SIZE * 4ull); memcpy(ev.data(), st.ev + part * SIZE, SIZE * sizeof(Evidence));
#endif
      for (u32 i = 0; i < SIZE; i++) A[part * SIZE + i] = ev[i].A - ev[i].trusted;
    }
  }
  const int parts = STAGES * PATTERNS;
  float tolerance = 3 * std::sqrt(float(double(steps) * N));
  for (;; tolerance *= 1.42f) {
    std::vector<u64> kept(parts, 0); std::vector<std::thread> ts;
    for (int q = 0; q < parts; q++) ts.emplace_back([&, q] { for (u32 i = 0; i < SIZE; i++) kept[q] += stepsOf(w[u64(q) * SIZE + i], A[u64(q) * SIZE + i], tolerance) != 0; });
    for (auto &x : ts) x.join();
    u64 total = 0; for (auto k : kept) total += k;
    printf("tolerance %.0f keeps %.2f M\n", tolerance, total / 1e6);
    if (total <= most) break;
  }
  std::vector<std::thread> ts;
  for (int q = 0; q < parts; q++) ts.emplace_back([&, q] {
    std::vector<uint8_t> g, v, e; u32 last = 0, n = 0;
    for (u32 f = 0; f < SIZE; f++) {
      const u32 i = nibbleIndex(f); const float a = A[u64(q) * SIZE + i];
      const int x = stepsOf(w[u64(q) * SIZE + i], a, tolerance);
      if (x == 0) continue;
      varint(g, f - last); last = f + 1; n++;
      varint(v, x < 0 ? u32(-2 * x - 1) : u32(2 * x));
      e.push_back(uint8_t(std::round(std::log2(std::max(1.0f, a)))));
    }
    FILE *o = fopen((out + "/part" + std::to_string(q)).c_str(), "wb");
    u32 head[4] = {n, u32(g.size()), u32(v.size()), u32(e.size())};
    fwrite(head, 4, 4, o); fwrite(g.data(), 1, g.size(), o); fwrite(v.data(), 1, v.size(), o); fwrite(e.data(), 1, e.size(), o);
    fclose(o);
  });
  for (auto &x : ts) x.join();
  printf("exported\n");
}
