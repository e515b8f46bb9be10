// The expected score of 3x3 under best play, computed plainly, to hold the solver against: a board is nine
// nibbles in 64 bits, boards of one sum of faces are a sorted vector without duplicates, a board stands for
// its eight images by the smallest of them, and a board is found by binary search. Two tiles at the start,
// 2 at 0.9 and 4 at 0.1. Prints the value, the counts, and the processor seconds.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

using Board = std::uint64_t;
using Layer = std::vector<Board>;

constexpr int CELLS = 9, LAYERS = 1100;  // Sums are even, and at most 2048 + some tiles.
struct Slid { Board line; int reward; };
static Slid slides[4096];
static Layer positions[LAYERS], afters[LAYERS];
static std::vector<double> positionValues[LAYERS], afterValues[LAYERS];

static void makeSlides() {
  for (int line = 0; line < 4096; line++) {
    int laid[3] = {0, 0, 0}, count = 0, reward = 0;
    bool joins = false;
    for (int cell = 0; cell < 3; cell++) {
      int rank = line >> (4 * cell) & 15;
      if (rank == 0) continue;
      if (joins && laid[count - 1] == rank) reward += 1 << ++laid[count - 1], joins = false;
      else laid[count++] = rank, joins = true;
    }
    slides[line] = {Board(laid[0] | laid[1] << 4 | (laid[2] & 15) << 8), reward};
  }
}
static Board mirror(Board b) { return (b & 0x00f00f00f) << 8 | (b & 0x0f00f00f0) | (b >> 8 & 0x00f00f00f); }
static Board flip(Board b) { return (b & 0xfff) << 24 | (b & 0xfff000) | b >> 24; }
static Board transpose(Board b) {
  return (b & 0xf000f000f) | (b & 0xf000f0) << 8 | (b & 0xf00) << 16 | (b >> 8 & 0xf000f0) |
         (b >> 16 & 0xf00);
}
static Board canonical(Board b) {
  Board t = transpose(b), m = mirror(b), n = mirror(t);
  return std::min({b, m, flip(b), flip(m), t, n, flip(t), flip(n)});
}
// The board after a slide to the left; `reward` grows.
static Board left(Board b, int& reward) {
  const Slid &a = slides[b & 0xfff], &m = slides[b >> 12 & 0xfff], &z = slides[b >> 24];
  reward = a.reward + m.reward + z.reward;
  return a.line | m.line << 12 | z.line << 24;
}
// Each legal move as a slide to the left of an image: what comes of it, canonical, and its reward.
template <class Visit> static int moves(Board b, Visit visit) {
  Board t = transpose(b);
  int legal = 0, reward;
  for (Board image : {b, mirror(b), t, mirror(t)}) {
    Board after = left(image, reward);
    if (after != image) legal++, visit(canonical(after), reward);
  }
  return legal;
}
static void tidy(Layer& layer) {
  std::sort(layer.begin(), layer.end());
  layer.erase(std::unique(layer.begin(), layer.end()), layer.end());
  layer.shrink_to_fit();
}
static double valueIn(const Layer& layer, const std::vector<double>& values, Board b) {
  return values[std::lower_bound(layer.begin(), layer.end(), b) - layer.begin()];
}
static Board with(Board b, int cell, int rank) { return b | Board(rank) << (4 * cell); }
static bool isEmpty(Board b, int cell) { return (b >> (4 * cell) & 15) == 0; }
static double odds(int rank) { return rank == 1 ? 0.9 : 0.1; }

// Calls with each start, its probability, and half its sum.
template <class Visit> static void starts(Visit visit) {
  for (int i = 0; i < CELLS; i++)
    for (int j = 0; j < CELLS; j++)
      for (int r = 1; r <= 2; r++)
        for (int s = 1; s <= 2 && i != j; s++)
          visit(canonical(with(with(0, i, r), j, s)), odds(r) * odds(s) / (CELLS * (CELLS - 1)), r + s);
}

int main() {
  makeSlides();
  starts([](Board b, double, int half) { positions[half].push_back(b); });
  long states = 0, terminal = 0, pairs = 0, afterstates = 0;
  int top = 4;
  for (int half = 2; half <= top; half++) {  // Up: the boards that can come up.
    Layer &here = positions[half], &after = afters[half];
    tidy(here);
    states += here.size();
    for (Board b : here) {
      int legal = moves(b, [&](Board found, int) { after.push_back(found); });
      pairs += legal, terminal += legal == 0;
    }
    tidy(after);
    afterstates += after.size();
    if (!after.empty()) top = std::max(top, half + 2);
    for (Board b : after)
      for (int cell = 0; cell < CELLS; cell++)
        if (isEmpty(b, cell))
          for (int rank = 1; rank <= 2; rank++) positions[half + rank].push_back(canonical(with(b, cell, rank)));
    for (int rank = 1; rank <= 2; rank++) tidy(positions[half + rank]);
  }
  for (int half = top; half >= 2; half--) {  // Down: what they are worth.
    for (Board b : afters[half]) {
      double sum = 0;
      int empty = 0;
      for (int cell = 0; cell < CELLS; cell++)
        if (isEmpty(b, cell) && ++empty)
          for (int rank = 1; rank <= 2; rank++)
            sum += odds(rank) * valueIn(positions[half + rank], positionValues[half + rank], canonical(with(b, cell, rank)));
      afterValues[half].push_back(sum / empty);
    }
    for (Board b : positions[half]) {
      double best = 0;
      moves(b, [&](Board found, int reward) { best = std::max(best, reward + valueIn(afters[half], afterValues[half], found)); });
      positionValues[half].push_back(best);
    }
    if (half > 4) std::vector<double>().swap(positionValues[half + 2]);
    std::vector<double>().swap(afterValues[half]);
  }
  double value = 0;
  starts([&](Board b, double share, int half) { value += share * valueIn(positions[half], positionValues[half], b); });
  std::printf("{\"value\":%.17g,\"states\":%ld,\"terminal\":%ld,\"afterstates\":%ld,\"pairs\":%ld,\"cpu\":%.3f}\n",
              value, states, terminal, afterstates, pairs, double(std::clock()) / CLOCKS_PER_SEC);
}
